/// Parsers of decimal numbers in track files and arguments.
enum Decimals {
  /// Parses digits with at most a point and a sign; `nan`, `1e9` and `0x10` are invalid.
  static func number(_ text: some StringProtocol) -> Double? {
    guard text.utf8.count <= 32, text.utf8.allSatisfy({ isDigit($0) || isMark($0) }) else { return nil }
    return Double(text)
  }

  /// Parses a text of one to nine digits; nil for any other text.
  static func whole(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count <= 9, text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  /// Whether a byte is a sign or a point.
  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x2B || byte == 0x2D || byte == 0x2E }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
