import Boards
import OpenBoards

/// A phrase's picture, where it is one of OpenMoji's: those are named by their characters, which a terminal can draw.
/// Source: https://openmoji.org
enum Pictogram {
  /// - Parameter prompt: a prompt's key, `phrase.emergency.help`.
  static func of(_ prompt: String, on shelf: Shelf?) -> String? {
    let parts = prompt.split(separator: ".", maxSplits: 1)
    guard let shelf, parts.count == 2, parts[0] == "phrase" else { return nil }
    let key = parts[1].hasSuffix(".without") ? parts[1].dropLast(".without".count) : parts[1]
    guard case .symbol("openmoji", let name)? = Button.Key(String(key)).flatMap({ shelf.picture(of: $0) }) else {
      return nil
    }
    return character(name)
  }

  /// `1F469-200D-1F373.svg`; nil where it is no row of characters.
  static func character(_ name: String) -> String? {
    let codes = name.prefix { $0 != "." }.split(separator: "-", omittingEmptySubsequences: false)
    let scalars = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }.filter(\.isDrawn)
    guard scalars.count == codes.count, (1...8).contains(codes.count) else { return nil }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// Whether it is of a picture: a board may come from a stranger, and its names must not steer a terminal.
  fileprivate var isDrawn: Bool { properties.isEmoji || value == 0x200D || value == 0xFE0F }
}
