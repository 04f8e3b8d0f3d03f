import Dialogue
import Script
import Session
import Sound

extension Engine {
  /// The keys of all that can be said.
  package nonisolated var keys: Set<String> {
    Set(app.lines(self).map(\.key))
  }

  /// Every wording of a key, with examples in its gaps.
  package nonisolated func wordings(of key: String, in language: Language) throws -> [Wording] {
    guard let line = app.lines(self).first(where: { $0.key == key }) else {
      throw Failure(.misuse, "there is no prompt \"\(key)\"; there are: \(keys.sorted().joined(separator: ", "))")
    }
    return try language.narrator.words(line)
  }

  /// A short sound that means something.
  public nonisolated func earcon(_ earcon: Earcon) throws -> Waveform { try root.earcon(earcon) }

  /// At ``Waveform/speakingRate``: the clip, where the wording has one, else as the voice speaks it.
  public nonisolated func sound(of wording: Wording, in language: Language) throws -> Waveform {
    if let clip = wording.clip { return try language.clip(clip) }
    return try voice.speak(wording, in: Manner(language: language.tag))
  }
}
