/// Writes any text as YAML that ``YAMLFile`` can read.
enum YAMLText {
  /// Returns a text in double quotes. `&` and `?` are escaped by their codes, since they would look like an anchor
  /// and a key to ``YAMLGuard``.
  static func quoted(_ text: String) -> String { "\"" + text.unicodeScalars.map(escaped).joined() + "\"" }

  /// Returns a list: `[a, b]`.
  static func list(_ texts: [String]) -> String { "[" + texts.joined(separator: ", ") + "]" }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "&", "?": "\\x" + hex(scalar, 2)
    case _ where scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F: String(scalar)
    case _ where scalar.properties.isAlphabetic: String(scalar)
    case _ where scalar.value <= 0xFFFF: "\\u" + hex(scalar, 4)
    default: "\\U" + hex(scalar, 8)
    }
  }

  private static func hex(_ scalar: Unicode.Scalar, _ digits: Int) -> String {
    let text = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
