/// The quoted-printable encoding (RFC 2045, 6.7): readable ASCII text, no line over 76 bytes.
enum QuotedPrintable {
  private static let longest = 76
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Encodes lines. In the result each of them ends with CR LF.
  static func encoded(_ lines: [String]) -> String {
    lines.map { encoded($0) }.joined(separator: "\r\n") + "\r\n"
  }

  private static func encoded(_ line: String) -> String {
    var text = ""
    var used = 0
    let bytes = Array(line.utf8)
    for (place, byte) in bytes.enumerated() {
      let sign = encoded(byte, isFirst: used == 0, isLast: place == bytes.count - 1)
      if used + sign.utf8.count >= longest {
        text += "=\r\n"
        used = 0
      }
      // After a line break the character may need an encoding as the first of its line.
      let shown = used == 0 ? encoded(byte, isFirst: true, isLast: place == bytes.count - 1) : sign
      text += shown
      used += shown.utf8.count
    }
    return text
  }

  /// Encodes a byte of a line. A space at the end of a line is escaped, since it would be lost in transit. So are a dot
  /// at the beginning of a line, which could end a message, and an initial F, since some programs write ">" before
  /// "From".
  private static func encoded(_ byte: UInt8, isFirst: Bool, isLast: Bool) -> String {
    let isBlank = byte == 0x20 || byte == 0x09
    let isPlain = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "=") || isBlank && !isLast
    let isRisky = isFirst && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: "F"))
    guard isPlain, !isRisky else {
      return "=" + String(decoding: [digits[Int(byte) / 16], digits[Int(byte) % 16]], as: UTF8.self)
    }
    return String(Unicode.Scalar(byte))
  }

  /// Decodes a text.
  /// - Returns: the lines, separated by line feeds; nil if the text is invalid.
  static func decoded(_ text: some Collection<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "=") {
        if byte != 0x0D { bytes.append(byte) }
      } else if rest.starts(with: [0x0D, 0x0A]) {
        rest = rest.dropFirst(2)
      } else {
        guard rest.count > 1, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
      }
    }
    if bytes.last == 0x0A { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self)
  }
}
