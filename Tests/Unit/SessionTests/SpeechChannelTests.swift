import Audio
import Dialogue
import JSGF
import Ports
import Prompts
import Randomness
import Testing
import TurnTaking

@testable import Session

@Suite struct SpeechChannelTests {
  /// A recogniser with the same words for each utterance.
  private struct Words: UtteranceRecogniser {
    let text: String
    func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? {
      Recognition(Hypothesis(text: text), .extendable)
    }
  }

  private static let request = ListenRequest(GrammarName("test", "after"), noInputTimeout: .seconds(60))

  private func locale(_ text: String) -> LoadedLocale {
    LoadedLocale(
      tag: text, grammars: [:], narrator: Narrator(table: PromptTable([:]), idiom: LanguageConventions(language: "en")),
      recogniser: Words(text: text)
    ) { _ in throw NoSound() }
  }

  /// Gives the channel the frames of an utterance, with a pause at its end.
  /// - Parameter afterResult: called once, between the result at the pause and the end of the utterance.
  /// - Returns: the text that was recognised.
  private func heard(_ afterResult: (SpeechChannel<ScriptedFlow.Prompt>) -> Void) async throws -> String? {
    let fixture = SessionFixture()
    let channel = SpeechChannel<ScriptedFlow.Prompt>(
      PromptRenderer(locale("former"), fixture, earcons: []) { throw MissingEarcon(earcon: $0) },
      SpeechDetector(denoiser: nil, profile: .normal), fixture, nil
    ) { _ in }
    channel.turnTaking.turnRequested(Self.request)
    await channel.perform(channel.turnTaking.startNext())
    var random = SeededGenerator(seed: 8)
    let rate = Waveform.asrSampleRate
    func room(_ time: Duration) -> [Int16] {
      Waveform.noise(.white, time, rate: rate, &random).samples.map { $0 / 2_000 }
    }
    var samples = room(.milliseconds(600))
    samples += Waveform.noise(.pink, .milliseconds(600), rate: rate, &random).samples
    samples += room(.seconds(3))
    var hasSpoken = false
    var isCalled = false
    for start in stride(from: 0, to: samples.count - 320, by: 320) {
      let frame = Array(samples[start..<start + 320])
      if let heard = await channel.process(frame, elapsed: .milliseconds(20), vadReference: nil) {
        #expect(isCalled)
        return heard.recognition?.hypothesis?.text
      }
      hasSpoken = hasSpoken || channel.detector.utterance == .speech
      // 400 ms after the speech the result for the pause is known, and the utterance has not ended.
      if hasSpoken, !isCalled, start > rate * 16 / 10 {
        isCalled = true
        afterResult(channel)
      }
    }
    return nil
  }

  @Test("The result at a pause is used at the end of the utterance")
  func sameLocale() async throws { #expect(try await heard { _ in } == "former") }

  @Test("A result of the former locale is not used: the recogniser of the new one recognises the utterance")
  func otherLocale() async throws {
    let new = locale("new")
    #expect(try await heard { $0.change(to: new) } == "new")
  }
}
