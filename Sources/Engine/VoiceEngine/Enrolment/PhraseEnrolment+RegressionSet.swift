import Audio
import Dialogue
import EspeakNG
package import JSGF
package import Locales
import Ports
import Prompts
import SoundFiles

extension PhraseEnrolment.RegressionUtterance {
  /// Synthesizes the first wording of every phrase of a rule. Synthetic speech differs from a user's, but its results
  /// with and without a new pronunciation show whether the pronunciation displaces other phrases.
  package static func synthesised(
    _ engine: Engine, _ locale: LocaleFolder, _ grammar: Grammar, rule: String
  ) async throws -> [PhraseEnrolment.RegressionUtterance] {
    var seen: Set<String> = []
    var utterances: [PhraseEnrolment.RegressionUtterance] = []
    for choice in grammar.taggedSentences(under: rule) {
      guard let key = choice.tags.first(where: { $0.key == EnrolledPhrase.tagKey })?.value, seen.insert(key).inserted
      else { continue }
      let spoken = try await engine.synthesizer.synthesize(
        Wording([.init(choice.text)]), in: Prosody(language: locale.tag))
      let room = Waveform.silence(.milliseconds(400), rate: Waveform.asrSampleRate).samples
      let samples = room + (try spoken.resampled(to: Waveform.asrSampleRate).samples) + room
      utterances.append(
        PhraseEnrolment.RegressionUtterance(
          key: key, sound: Waveform(rate: Waveform.asrSampleRate, samples: samples)))
    }
    return utterances
  }
}
