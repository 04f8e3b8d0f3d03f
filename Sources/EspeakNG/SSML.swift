import Script

/// A wording as the markup that espeak-ng reads: one go, with another voice for a name in another language.
enum SSML {
  static func text(_ wording: Wording) -> String {
    "<speak>" + wording.segments.map(stretch).joined() + "</speak>"
  }

  private static func stretch(_ segment: Wording.Segment) -> String {
    let text = escaped(segment.text)
    guard let language = segment.language else { return text }
    return "<voice xml:lang=\"\(escaped(language))\">\(text)</voice>"
  }

  /// Markup in a text is read, not obeyed; control characters, which would end it early, are spaces.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case let other: other.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : String(other)
      }
    }.joined()
  }
}
