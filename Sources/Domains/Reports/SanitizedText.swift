import Script

/// Text from people and machines, without what would do something where it is written: line ends where there must be none,
/// and codes that move a cursor.
public enum SanitizedText {
  /// The beginning of a text, on one line.
  /// - Parameter atMost: Unicode scalars that are kept.
  public static func line(_ text: String, atMost: Int = 200) -> String {
    text.onOneLine.beginning(scalars: atMost)
  }

  /// Lines, without control codes but tabs, whatever ends they had; empty ones stay.
  public static func lines(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.map { line in
      String(
        String.UnicodeScalarView(
          line.unicodeScalars.filter { $0 == "\t" || $0.properties.generalCategory != .control }))
    }
  }
}
