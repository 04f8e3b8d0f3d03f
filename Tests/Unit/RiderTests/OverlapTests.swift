import Dialogue
import Rider
import Testing

/// The universal phrases, said while we speak: somebody else may be listening to us.
@Suite struct OverlapTests {
  private typealias Flow = UniversalCommands<Rider>

  private func flow() -> Flow { Talk().flow }

  private func effects(
    _ phrase: UniversalCommand, overlaps: Bool, _ decision: Hypothesis.Decision = .accept
  ) -> Flow.Effects {
    var flow = flow()
    return flow.handle(.heard(.command(phrase), Hypothesis(text: "x", decision: decision, overlaps: overlaps)))
  }

  @Test("\"stop\" cuts the prompt first, and then has its usual effect")
  func stop() {
    #expect(effects(.stop, overlaps: true) == [.stopPlayback] + effects(.stop, overlaps: false))
    #expect(effects(.stop, overlaps: false).first != .stopPlayback)
  }

  @Test(
    "A voice setting changes silently during a prompt",
    arguments: [
      (.louder, .volume(1)), (.quieter, .volume(-1)), (.slower, .pace(-1)), (.faster, .pace(1)),
    ] as [(UniversalCommand, OutputSetting)])
  func voice(_ phrase: UniversalCommand, _ adjustment: OutputSetting) {
    #expect(effects(phrase, overlaps: true) == [.set(adjustment)])
    #expect(effects(phrase, overlaps: false).count == 3)
  }

  @Test("A low-confidence hypothesis during a question is confirmed as after it")
  func doubt() {
    #expect(effects(.goodbye, overlaps: true, .ask) == effects(.goodbye, overlaps: false, .ask))
    #expect(!effects(.goodbye, overlaps: true, .ask).isEmpty)
  }

  @Test("A command that needs no confirmation is executed also at low confidence")
  func certain() { #expect(effects(.louder, overlaps: true, .ask) == [.set(.volume(1))]) }
}
