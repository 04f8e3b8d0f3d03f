import Script

/// A wording as the markup that espeak-ng reads: one go, with another voice for a name in another language.
struct SSML {
  /// By language, `en`.
  let voices: [String: Voice]

  /// - Parameter voice: the one that speaks.
  func text(_ wording: Wording, _ voice: Voice) -> String {
    "<speak>" + wording.segments.map { stretch($0, voice) }.joined() + "</speak>"
  }

  /// A language that has no voice is read by the one that speaks.
  ///
  /// The voice is called by its name: by `xml:lang="en"`, espeak-ng 1.51 finds it the first time only, and reads on in
  /// the voice around it ever after.
  private func stretch(_ segment: Wording.Segment, _ speaking: Voice) -> String {
    guard let voice = segment.language.flatMap({ voices[$0] }) else { return Self.text(segment.text, as: speaking) }
    return "<voice name=\"\(Self.escaped(voice.name))\">\(Self.text(segment.text, as: voice))</voice>"
  }

  /// With the words that a voice says wrongly spelt as it should read them.
  private static func text(_ text: String, as voice: Voice) -> String {
    guard !voice.sayAs.isEmpty else { return escaped(text) }
    var (read, rest) = ("", text[...])
    while let first = rest.first {
      let run = rest.prefix { $0.isLetter == first.isLetter }
      read += voice.sayAs[String(run)] ?? String(run)
      rest = rest[run.endIndex...]
    }
    return escaped(read)
  }

  /// Markup in a text is read, not obeyed.
  private static func escaped(_ text: String) -> String {
    var markup = ""
    for scalar in text.readable.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case let other: markup.unicodeScalars.append(other)
      }
    }
    return markup
  }
}
