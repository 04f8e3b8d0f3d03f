/// How espeak-ng would pronounce words; what the lexicon's spelling step is made of.
public enum Phonemes {
  /// - Parameter voice: a voice's name, `en-us`.
  /// - Returns: for each word its phonemes in IPA, stress marks included.
  public static func of(_ text: String, voice: String) throws(SpeechError) -> [[String]] {
    try Library.shared.phonemes(of: text, voice: voice).split(whereSeparator: \.isWhitespace).map { word in
      word.split(separator: "_").map(String.init)
    }
  }
}
