import Prompts

/// Makes text from users and machines safe to write: it removes unwanted line ends and control codes that move a
/// cursor.
public enum SanitizedText {
  /// Returns the beginning of a text, on one line.
  /// - Parameter atMost: the maximum number of Unicode scalars.
  public static func line(_ text: String, atMost: Int = 200) -> String {
    text.onOneLine.beginning(scalars: atMost)
  }

  /// Splits a text at every kind of line end, and removes control codes other than tabs. Keeps empty lines.
  public static func lines(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.map { line in
      String(
        String.UnicodeScalarView(
          line.unicodeScalars.filter { $0 == "\t" || $0.properties.generalCategory != .control }))
    }
  }
}
