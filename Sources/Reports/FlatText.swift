/// Text from people and machines, without what would do something where it is written: line ends where there must be none,
/// and codes that move a cursor.
public enum FlatText {
  /// One line, without control codes; runs of spaces become one.
  /// - Parameter atMost: characters that are kept.
  public static func line(_ text: String, atMost: Int = 200) -> String {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || isControl($0) }
    return String(words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ").prefix(atMost))
  }

  /// Lines, without control codes but tabs, whatever ends they had; empty ones stay.
  public static func lines(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 == "\t" || !isControl($0) }))
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
