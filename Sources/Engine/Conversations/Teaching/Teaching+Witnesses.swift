import Assets
import Dialogue
import JSGF
import Script
import Session
import Sound
import SoundFiles

extension Teaching.Witness {
  /// The synthesizer says the first wording of every phrase of a rule. It is no person, but what it is understood in with
  /// and without a new way tells whether the way stands in somebody's.
  static func synthesised(
    _ engine: Engine, _ locale: LocaleFolder, _ grammar: Grammar, rule: String
  ) throws -> [Teaching.Witness] {
    var seen: Set<String> = []
    return try grammar.choices(under: rule).compactMap { choice in
      guard let key = choice.tags.first(where: { $0.key == TaughtPhrase.tagKey })?.value, seen.insert(key).inserted
      else { return nil }
      let spoken = try engine.voice.speak(Wording([.init(choice.text)]), in: Manner(language: locale.tag))
      let room = Waveform.silence(.milliseconds(400), rate: Waveform.hearingRate).samples
      let samples = room + (try spoken.resampled(to: Waveform.hearingRate).samples) + room
      return Teaching.Witness(key: key, sound: Waveform(rate: Waveform.hearingRate, samples: samples))
    }
  }
}
