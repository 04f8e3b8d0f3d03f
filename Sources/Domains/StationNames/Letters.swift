/// Classifies and normalises the letters of names.
enum Letters {
  /// Returns whether the voices can read a letter: it is Latin, with any accents.
  static func isReadable(_ character: Character) -> Bool {
    guard character.isLetter, let first = character.unicodeScalars.first else { return false }
    let latin: [ClosedRange<UInt32>] = [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF]
    return latin.contains { $0.contains(first.value) }
  }

  /// Returns whether a character is a letter that is not Latin, such as a Greek or Cyrillic one, so that the voices
  /// cannot read it.
  static func isForeign(_ character: Character) -> Bool { character.isLetter && !isReadable(character) }

  /// Returns a text in lower case without accents. Grammars are matched in the same way, so that two names that differ
  /// only in accents are equal.
  static func folded(_ text: String) -> String { text.lowercased().unicodeScalars.map(plain).joined() }

  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i",
  ]

  private static func plain(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return String(scalar) }
    if let spelling = spellings[scalar] { return spelling }
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    // "LATIN SMALL LETTER N WITH TILDE": the Unicode name contains the base letter.
    let parts = (scalar.properties.name ?? "").split(separator: " ")
    let isLetter = parts.count > 5 && parts.starts(with: ["LATIN", "SMALL", "LETTER"]) && parts[4] == "WITH"
    return isLetter ? parts[3].lowercased() : String(scalar)
  }

  /// Returns a word with a capital letter at its beginning, and another after the O' of O'Connell.
  static func capitalised(_ word: String) -> String {
    let parts = word.lowercased().split(separator: "'", omittingEmptySubsequences: false)
    let isShort = parts.count > 1 && parts[0].count == 1
    return parts.enumerated().map { index, part in
      index == 0 || isShort && part.count > 1 ? part.prefix(1).uppercased() + part.dropFirst() : String(part)
    }.joined(separator: "'")
  }
}
