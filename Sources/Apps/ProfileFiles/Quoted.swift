import Assets

/// Writes text as a double-quoted YAML scalar that people can read and this app's reader accepts. Letters of any script
/// and emoji are written as they are, and invisible characters as numeric escapes.
enum Quoted {
  static func of(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return "\"" + scalars.indices.map { written(scalars[$0], before: scalars.dropFirst($0 + 1).first) }.joined() + "\""
  }

  /// Returns a parsed value as YAML on one line.
  static func of(_ value: YAMLValue) -> String {
    switch value.content {
    case .scalar(let text): of(text)
    case .list(let values): "[" + values.map(of).joined(separator: ", ") + "]"
    case .map(let entries): "{" + entries.map { "\(of($0.key)): \(of($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  private static func written(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    // In these places the reader would take them for an anchor or a key, and it rejects both.
    case "&" where next != " ", "?": code(scalar)
    case " ": " "
    case _ where isVisible(scalar): String(scalar)
    default: code(scalar)
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let (letter, digits) = scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
    let text = String(scalar.value, radix: 16, uppercase: true)
    return "\\\(letter)" + String(repeating: "0", count: digits - text.count) + text
  }
}
