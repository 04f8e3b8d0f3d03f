/// Sanitises text from a feed for one line of a log: truncated, and without characters that move the cursor or hide
/// text.
enum Quoted {
  static func line(_ text: String, longest: Int = 40) -> String {
    let plain = shown(text)
    return plain.count > longest ? "\"\(plain.prefix(longest))...\"" : "\"\(plain)\""
  }

  /// Returns the text with single spaces between words, and without control or direction characters.
  static func shown(_ text: String) -> String {
    // An excessive text is truncated first, so that a name of megabytes costs no time.
    let scalars = text.unicodeScalars.prefix(4_096).map { isUnseen($0) ? " " : Character($0) }
    return String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFF9...0xFFFD: true
    default: false
    }
  }
}
