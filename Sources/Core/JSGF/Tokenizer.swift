/// Splits text into words that can be compared: typed text, recognised text and the text of grammars.
public enum Tokenizer {
  /// Returns the lower-case words of a text. Letters, digits and apostrophes inside words are kept ("o'connell",
  /// "3arena"); all other characters separate words. Curly apostrophes become straight ones.
  public static func tokenize(_ text: String) -> [String] {
    // Most words of grammars are in this form already, and the properties of Unicode take longer to look up.
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return [text] }
    var words: [String] = []
    var word = ""
    var hasApostrophe = false
    for character in text {
      if character.isSpoken {
        // An apostrophe counts only between two letters, so that quotes around a word are dropped.
        if hasApostrophe { word += "'" }
        hasApostrophe = false
        word += character.lowercased()
      } else if character.isApostrophe, !word.isEmpty, !hasApostrophe {
        hasApostrophe = true
      } else {
        if !word.isEmpty { words.append(word) }
        (word, hasApostrophe) = ("", false)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Whether a byte is a lower-case letter or a digit of ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns a word in lower case without accents and apostrophes, so that a typed "si" equals the "sí" of a grammar,
  /// and "cant" its "can't".
  public static func folded(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) && $0 != UInt8(ascii: "'") }) { return word }
    return word.lowercased().unicodeScalars.map(plain).joined()
  }

  /// Letters whose plain spelling cannot be derived from their Unicode names.
  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "'": "", "’": "", "ʼ": "",
  ]

  private static func plain(_ scalar: Unicode.Scalar) -> String {
    if let spelling = spellings[scalar] { return spelling }
    if scalar.isASCII { return String(scalar) }
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    // "LATIN SMALL LETTER N WITH TILDE": the Unicode name says which letter carries the accent.
    let parts = (scalar.properties.name ?? "").split(separator: " ")
    guard parts.count > 5, parts.starts(with: ["LATIN", "SMALL", "LETTER"]), parts[4] == "WITH" else {
      return String(scalar)
    }
    return parts[3].lowercased()
  }
}

extension Character {
  fileprivate var isSpoken: Bool { isLetter || isNumber }
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" || self == "ʼ" || self == "‘" }
}
