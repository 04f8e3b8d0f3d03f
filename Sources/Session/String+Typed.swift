extension String {
  /// The longest text that is taken as it was typed, in characters, and in the scalars they are made of.
  private static let longestTyped = (characters: 500, scalars: 2_000)

  /// What somebody typed, as it is taken where no grammar has it: without control characters and the blanks at both
  /// ends, in the letters in which it was typed.
  ///
  /// A tab or a line break is a blank. Marks that turn the direction of writing are left out too: a name must not look
  /// like another one.
  var asTyped: String {
    let scalars = unicodeScalars.lazy.compactMap { $0.typed }.prefix(Self.longestTyped.scalars)
    let text = String(String(String.UnicodeScalarView(scalars)).drop(while: \.isWhitespace))
    return text.prefix(Self.longestTyped.characters).trimmingEnd
  }
}

extension Substring {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// The directional embeddings, overrides and isolates.
  private static let turns: [ClosedRange<UInt32>] = [0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]

  fileprivate var typed: Unicode.Scalar? {
    if properties.isWhitespace { return self == " " || properties.generalCategory == .spaceSeparator ? self : " " }
    if properties.generalCategory == .control || Self.turns.contains(where: { $0.contains(value) }) { return nil }
    return self
  }
}
