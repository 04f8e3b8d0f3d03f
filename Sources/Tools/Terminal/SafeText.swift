/// Sanitises text for a terminal: text from a file, a feed or a grammar cannot move the cursor, clear the screen or
/// change the direction of writing.
enum SafeText {
  /// Replaces control and direction characters by visible ones. Line ends, tabs and the escape sequences of
  /// ``Console/Style`` stay.
  static func of(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: isHarmful) else { return text }
    var safe = String.UnicodeScalarView()
    var rest = scalars[...]
    while let scalar = rest.first {
      if scalar == escape, let own = styles.first(where: { rest.starts(with: $0) }) {
        safe.append(contentsOf: own)
        rest = rest.dropFirst(own.count)
      } else {
        safe.append(isHarmful(scalar) ? picture(of: scalar) : scalar)
        rest = rest.dropFirst()
      }
    }
    return String(safe)
  }

  private static let escape: Unicode.Scalar = "\u{1B}"
  private static let styles: [[Unicode.Scalar]] =
    (Console.Style.allCases.map(\.rawValue) + ["0"]).map { Array("\u{1B}[\($0)m".unicodeScalars) }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    // Characters that mark, embed, override or isolate a direction; separators of lines and paragraphs.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns the visible replacement, such as `␛` for an escape or `␍` for a return.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
