import Ports
import Prompts

/// Converts a wording to SSML for espeak-ng: one text, with another voice for a name in another language.
struct SSML {
  /// The voices, keyed by language, such as `en`.
  let voices: [String: Voice]

  /// Returns the SSML text of a wording.
  /// - Parameter voice: the main voice.
  func text(_ wording: Wording, _ voice: Voice) -> String {
    "<speak>" + wording.segments.map { stretch($0, voice) }.joined() + "</speak>"
  }

  /// Returns the markup of a segment. A language without a voice is read by the main voice.
  ///
  /// The markup names the voice: with `xml:lang="en"`, espeak-ng 1.51 finds the voice only the first time, and later
  /// reads the segment with the surrounding voice.
  private func stretch(_ segment: Wording.Segment, _ speaking: Voice) -> String {
    guard let voice = segment.language.flatMap({ voices[$0] }) else {
      return Self.escaped(segment.text.respelled(by: speaking.sayAs))
    }
    return
      "<voice name=\"\(Self.escaped(voice.name))\">\(Self.escaped(segment.text.respelled(by: voice.sayAs)))</voice>"
  }

  /// Escapes markup characters, so that they are read as text.
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
