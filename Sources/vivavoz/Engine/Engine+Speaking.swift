import Dialogue
import Rider
import Script
import Session
import Sound

extension Engine {
  /// The keys of all that can be said.
  nonisolated var keys: Set<String> {
    Set(Rider.Prompt.examples(in: city).map(\.line.key) + CommonPrompt.examples.map(\.line.key))
  }

  /// Every wording of a key, with examples in its gaps.
  nonisolated func wordings(of key: String, in language: Language) throws -> [Wording] {
    let lines = Rider.Prompt.examples(in: city).map(\.line) + CommonPrompt.examples.map(\.line)
    guard let line = lines.first(where: { $0.key == key }) else {
      throw Failure(.misuse, "there is no prompt \"\(key)\"; there are: \(keys.sorted().joined(separator: ", "))")
    }
    return try language.narrator.words(line)
  }

  nonisolated func sound(of wording: Wording, in language: Language) throws -> Waveform {
    if let clip = wording.clip { return try language.clip(clip) }
    return try voice.speak(wording, in: Manner(language: language.tag))
  }
}
