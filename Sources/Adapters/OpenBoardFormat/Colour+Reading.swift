import Boards

extension Button.Colour {
  /// Parses `#fc0`, `#ffcc00`, `rgb(255, 204, 0)`, `rgba(255, 204, 0, 0.5)` or one of sixteen names; nil for anything
  /// else. The alpha value is ignored.
  ///
  /// Source: https://www.w3.org/TR/css-color-3/
  init?(written: String) {
    // A text that is longer than any colour is not parsed.
    guard written.utf8.count <= 60 else { return nil }
    let text = written.lowercased().filter { !$0.isWhitespace }
    guard let parts = Self.hex(text) ?? Self.rgb(text) ?? Self.names[text].flatMap({ Self.hex("#" + $0) }) else {
      return nil
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  private static func hex(_ text: String) -> [UInt8]? {
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard text.hasPrefix("#"), digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3, 4: return digits.prefix(3).map { UInt8($0 * 17) }
    case 6, 8: return [0, 2, 4].map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    default: return nil
    }
  }

  private static func rgb(_ text: String) -> [UInt8]? {
    for (name, count) in [("rgb(", 3), ("rgba(", 4)] where text.hasPrefix(name) && text.hasSuffix(")") {
      let parts = text.dropFirst(name.count).dropLast().split(separator: ",", omittingEmptySubsequences: false)
      let values = parts.prefix(3).compactMap { UInt8($0) }
      return parts.count == count && values.count == 3 ? values : nil
    }
    return nil
  }

  private static let names = [
    "black": "000000", "silver": "c0c0c0", "gray": "808080", "white": "ffffff", "maroon": "800000", "red": "ff0000",
    "purple": "800080", "fuchsia": "ff00ff", "green": "008000", "lime": "00ff00", "olive": "808000", "yellow": "ffff00",
    "navy": "000080", "blue": "0000ff", "teal": "008080", "aqua": "00ffff",
  ]
}
