/// Texts as people and machines write them, made fit to be kept, shown and said. All of VivaVoz does it in this way, and
/// counts in Unicode scalars: a single character can be made of a million of them.
extension StringProtocol {
  /// On one line: blanks and line ends between words become one space, and at both ends there is none.
  ///
  /// Left out is what cannot be seen and does something where it is written: control characters, byte order marks, and
  /// marks that turn the direction of writing, for a name must not look like another one. Everything else stays as it is,
  /// scalar by scalar.
  public var onOneLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isUnseen {
      if !scalar.properties.isWhitespace {
        line.append(scalar)
      } else if let last = line.last, last != " " {
        line.append(" ")
      }
    }
    if line.last == " " { line.removeLast() }
    return String(line)
  }

  /// Its beginning: whole characters, as many as have room.
  /// - Parameter most: scalars that are kept at most.
  public func beginning(scalars most: Int) -> String {
    var kept = ""
    var count = 0
    for character in self {
      count += character.unicodeScalars.count
      if count > most { break }
      kept.append(character)
    }
    return kept
  }
}

extension Unicode.Scalar {
  /// The directional marks, embeddings, overrides and isolates.
  private static let turns: [ClosedRange<UInt32>] = [0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]

  /// Whether nobody sees it, though it does something.
  fileprivate var isUnseen: Bool {
    if properties.isWhitespace { return false }
    return properties.generalCategory == .control || self == "\u{FEFF}"
      || Self.turns.contains { $0.contains(value) }
  }
}
