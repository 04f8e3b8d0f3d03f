extension JSONValue {
  /// The value as JSON, indented by two spaces, with a line break at its end.
  public var text: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text + "\n"
  }

  /// The value as JSON on one line, without spaces between its parts and without a line break.
  public var line: String {
    var text = ""
    writeLine(to: &text)
    return text
  }

  private func writeLine(to text: inout String) {
    switch self {
    case .null, .flag, .number, .string: write(to: &text, indent: "")
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.writeLine(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.writeLine(to: &text)
      }
      text += "}"
    }
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let items): Self.write(items, "[]", to: &text, indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members):
      Self.write(members, "{}", to: &text, indent) { member, text, indent in
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part], _ brackets: String, to text: inout String, _ indent: String,
    each: (Part, inout String, String) -> Void
  ) {
    text += brackets.prefix(1)
    for (index, part) in parts.enumerated() {
      text += (index == 0 ? "" : ",") + indent + "  "
      each(part, &text, indent + "  ")
    }
    text += (parts.isEmpty ? "" : indent) + brackets.suffix(1)
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { text += escaped(scalar) }
    }
    text += "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\0"..<"\u{10}": "\\u000" + String(scalar.value, radix: 16)
    case "\u{10}"..<" ", "\u{7F}": "\\u00" + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
}
