import Boards
package import OpenBoardFormat

/// The picture of a phrase as text, if it is one of OpenMoji's. Their file names are code points, which a terminal
/// can display. Source: https://openmoji.org
package enum Pictogram {
  /// Returns the picture of a phrase's prompt; nil if the prompt is no phrase, or the picture is not one of OpenMoji's.
  /// - Parameter prompt: the prompt's key, `phrase.emergency.help`.
  package static func of(_ prompt: String, on collection: BoardCollection?) -> String? {
    let parts = prompt.split(separator: ".", maxSplits: 1)
    guard let collection, parts.count == 2, parts[0] == "phrase" else { return nil }
    let key = parts[1].hasSuffix(".without") ? parts[1].dropLast(".without".count) : parts[1]
    guard case .symbol("openmoji", let name)? = Button.Key(String(key)).flatMap({ collection.picture(of: $0) }) else {
      return nil
    }
    return character(name)
  }

  /// Converts a file name such as `1F469-200D-1F373.svg` to characters; nil if it is no list of code points.
  package static func character(_ name: String) -> String? {
    let codes = name.prefix { $0 != "." }.split(separator: "-", omittingEmptySubsequences: false)
    let scalars = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }.filter(\.isDrawn)
    guard scalars.count == codes.count, (1...8).contains(codes.count) else { return nil }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the file name of an emoji, such as `1F469-200D-1F373.svg`; nil if the text is no single emoji.
  static func name(of emoji: String) -> String? {
    let scalars = emoji.unicodeScalars
    guard emoji.count == 1, scalars.count <= 8, scalars.allSatisfy(\.isDrawn),
      scalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F })
    else { return nil }
    return scalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: "-") + ".svg"
  }
}

extension Unicode.Scalar {
  /// Whether the character is part of a picture. A board may come from a stranger, and its file names must not
  /// control the terminal.
  fileprivate var isDrawn: Bool { properties.isEmoji || value == 0x200D || value == 0xFE0F }
}
