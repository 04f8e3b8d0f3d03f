/// Writes any text as YAML that people can read and ``YAMLFile`` accepts.
package enum YAMLText {
  /// Returns a text in double quotes. Letters of any script and emoji are written as they are, and invisible characters
  /// as numeric escapes.
  package static func quoted(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return "\"" + scalars.indices.map { written(scalars[$0], before: scalars.dropFirst($0 + 1).first) }.joined() + "\""
  }

  /// Returns a list: `[a, b]`.
  package static func list(_ texts: [String]) -> String { "[" + texts.joined(separator: ", ") + "]" }

  /// Returns a parsed value on one line.
  package static func line(_ value: YAMLValue) -> String {
    switch value.content {
    case .scalar(let text): quoted(text)
    case .list(let values): list(values.map(line))
    case .map(let entries):
      "{" + entries.map { "\(quoted($0.key)): \(line($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  private static func written(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    // In these places ``YAMLGuard`` would take them for an anchor or a key, and it rejects both.
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
