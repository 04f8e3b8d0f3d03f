import Script

/// A wording as the markup that espeak-ng reads: one go, with another voice for a name in another language.
struct SSML {
  /// By language, `en`.
  let voices: [String: Voice]

  func text(_ wording: Wording) -> String {
    "<speak>" + wording.segments.map(stretch).joined() + "</speak>"
  }

  /// A language that has no voice is read by the one that speaks.
  ///
  /// The voice is called by its name: by `xml:lang="en"`, espeak-ng 1.51 finds it the first time only, and reads on in
  /// the voice around it ever after.
  private func stretch(_ segment: Wording.Segment) -> String {
    let text = Self.escaped(segment.text)
    guard let voice = segment.language.flatMap({ voices[$0] }) else { return text }
    return "<voice name=\"\(Self.escaped(voice.name))\">\(text)</voice>"
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
