/// Text of a stranger, fit for one line of a log: cut, and without anything that moves a cursor or hides what follows.
enum Quoted {
  static func line(_ text: String, longest: Int = 40) -> String {
    let plain = shown(text)
    return plain.count > longest ? "\"\(plain.prefix(longest))...\"" : "\"\(plain)\""
  }

  /// The same words with single spaces between them, and without control or direction marks.
  static func shown(_ text: String) -> String {
    // What is far too long is cut first, so that a name of megabytes costs nothing.
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
