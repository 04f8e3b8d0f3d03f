import Dialogue
import Rider
import Testing

/// The universal phrases, said while we speak: somebody else may be listening to us.
@Suite struct OverlapTests {
  private typealias Flow = UniversalCommands<Rider>

  private func flow() -> Flow { Talk().flow }

  private func effects(
    _ phrase: Phrase, overlaps: Bool, _ decision: Hypothesis.Decision = .accept
  ) -> Flow.Effects {
    var flow = flow()
    return flow.handle(.heard(.phrase(phrase), Hypothesis(text: "x", decision: decision, overlaps: overlaps)))
  }

  @Test("\"stop\" cuts first what is being said, and then goes on as ever")
  func stop() {
    #expect(effects(.stop, overlaps: true) == [.cut] + effects(.stop, overlaps: false))
    #expect(effects(.stop, overlaps: false).first != .cut)
  }

  @Test(
    "how it is spoken is changed, and nothing is said about it",
    arguments: [
      (.louder, .volume(1)), (.quieter, .volume(-1)), (.slower, .pace(-1)), (.faster, .pace(1)),
    ] as [(Phrase, OutputSetting)])
  func voice(_ phrase: Phrase, _ adjustment: OutputSetting) {
    #expect(effects(phrase, overlaps: true) == [.adjust(adjustment)])
    #expect(effects(phrase, overlaps: false).count == 3)
  }

  @Test("what is half understood over a question of ours is asked about, as it is behind it")
  func doubt() {
    #expect(effects(.goodbye, overlaps: true, .ask) == effects(.goodbye, overlaps: false, .ask))
    #expect(!effects(.goodbye, overlaps: true, .ask).isEmpty)
  }

  @Test("what needs no doubt is done all the same, though it was half understood")
  func certain() { #expect(effects(.louder, overlaps: true, .ask) == [.adjust(.volume(1))]) }
}
