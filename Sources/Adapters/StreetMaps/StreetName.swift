/// Cleans names from OSM data, which any person may edit, and names in the router's output.
enum StreetName {
  /// The maximum size of a name, in bytes. A tag of OSM has up to 255 characters of up to four bytes.
  /// Source: https://wiki.openstreetmap.org/wiki/API_v0.6
  private static let longest = 1_020

  /// Returns a name on one line: control characters become spaces, characters that only change the direction of writing
  /// are removed, and spaces are single.
  /// - Returns: nil if the name is empty, too long, or the text of a missing name, "(null)".
  static func cleaned(_ name: some StringProtocol) -> String? {
    guard name.utf8.count <= longest else { return nil }
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where !isDirection(scalar) {
      if isSpace(scalar) {
        if scalars.last != " ", !scalars.isEmpty { scalars.append(" ") }
      } else {
        scalars.append(scalar)
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    let cleaned = String(scalars)
    return cleaned.isEmpty || cleaned == "(null)" ? nil : cleaned
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
