import Audio
import Dialogue
import JSGF
import Locales
import Ports
import RiderRuntime
import Testing
import VivaVozTesting

@testable import PocketSphinx
@testable import TalkRuns
@testable import VoiceEngine

/// RID-076: a user who speaks near the microphone is answered, also where the decoder finds no sentence.
@Suite struct MissedSpeechTests {
  private func heard(_ sound: Waveform, _ rule: String) async throws -> Recognition? {
    let runtime = try RiderRuntime(EngineOptions(onDiagnostic: { _ in }))
    let locale = try LocaleFolder("en", in: runtime.engine.root)
    let recogniser = try runtime.engine.recogniser(of: locale, try runtime.engine.grammars(of: locale))
    let request = ListenRequest(GrammarName("rider", rule), acceptanceThreshold: .normal)
    return try await recogniser.recognise(Utterance(sound), for: request)
  }

  private func spoken(_ text: String) async throws -> Waveform {
    let silence = Waveform.silence(.milliseconds(400), rate: Waveform.asrSampleRate).samples
    let words = try await TestVoice.english[0].speak(text).samples
    return Waveform(rate: Waveform.asrSampleRate, samples: silence + words + silence)
  }

  @Test(
    "A sentence that is not in the grammar is not taken for noise",
    arguments: ["free stands near ranelagh", "the quick brown fox", "have you seen my glasses"])
  func sentences(_ text: String) async throws {
    let hypothesis = try #require(try await heard(spoken(text), "want")?.hypothesis)
    #expect(hypothesis.decision != .accept && !hypothesis.isDistant)
  }
}
