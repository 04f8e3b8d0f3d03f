/// An error in a dictionary, or a word that cannot be pronounced.
public enum LexiconError: Error, Hashable, Sendable, CustomStringConvertible {
  case badLine(file: String, line: Int, text: String)
  case unknownPhone(file: String, line: Int, phone: String)
  /// Neither a dictionary nor the spelling gives a pronunciation.
  case unpronounceable(word: String)

  public var description: String {
    switch self {
    case .badLine(let file, let line, let text):
      "\(file):\(line): \"\(text)\" is not an entry; write a word and its phones: bikes B AY K S"
    case .unknownPhone(let file, let line, let phone):
      "\(file):\(line): there is no phone \(phone); use those of the locale's phones.yaml, or, where it has "
        + "none, CMU's 39, such as AA, B, CH, without stress digits"
    case .unpronounceable(let word):
      "\"\(word)\" is in no lexicon and its spelling gives no pronunciation; add it to the locale's lexicon.dict"
    }
  }
}
