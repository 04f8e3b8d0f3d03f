/// Normalises texts of users and machines to be stored, shown and spoken. All of VivaVoz normalises them in this way,
/// and measures them in Unicode scalars, because a single character can consist of a million of them.
extension StringProtocol {
  /// The text on one line: spaces and line ends between words become one space, and those at both ends are removed.
  ///
  /// Invisible characters with an effect are removed: control characters, byte order marks, and directional marks,
  /// because a name must not look like another one. Everything else is kept unchanged, scalar by scalar.
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

  /// Returns the beginning of the text, in whole characters.
  /// - Parameter most: the maximum number of Unicode scalars.
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

  /// Whether the scalar is invisible but changes how the text is shown or read.
  fileprivate var isUnseen: Bool {
    if properties.isWhitespace { return false }
    return properties.generalCategory == .control || self == "\u{FEFF}"
      || Self.turns.contains { $0.contains(value) }
  }
}
