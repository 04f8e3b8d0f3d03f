import BikeShare
import Dialogue
import Rider
import Testing

@Suite("Few turns for an experienced user")
struct FewTurnsTests {
  private func rider(_ confirmation: Rider.Confirmation) -> UniversalCommands<Rider> {
    var settings = Rider.Settings()
    settings.isReturningUser = true
    settings.confirmation = confirmation
    return UniversalCommands(Rider(city: .dublin, settings: settings))
  }

  private func keys(_ effects: [Effect<UniversalCommands<Rider>.Prompt, Rider.Query>]) -> [String] {
    effects.compactMap { if case .say(let prompt) = $0 { prompt.key } else { nil } }
  }

  @Test("Two utterances lead from the opening to the query of the counts, with one prompt after each (RID-008)")
  func shortest() {
    var flow = rider(.whenUnsure)
    _ = flow.handle(.opened)
    #expect(keys(flow.handle(.heard(.app(.open), Hypothesis(text: "open rider")))) == ["reopened"])
    let asked = flow.handle(
      .heard(
        .app(.find(.bikes, .smithfield)), Hypothesis(text: "bikes near smithfield", decision: .accept, confidence: 1)))
    #expect(keys(asked) == ["taken"])
    #expect(asked.contains(.query(.counts)))
    #expect(flow.stateName == "fetching")
  }

  @Test("A request is confirmed if the user has set always (RID-072)")
  func confirmed() {
    var flow = rider(.always)
    _ = flow.handle(.opened)
    _ = flow.handle(.heard(.app(.open), Hypothesis(text: "open rider")))
    let asked = flow.handle(
      .heard(
        .app(.find(.bikes, .smithfield)), Hypothesis(text: "bikes near smithfield", decision: .accept, confidence: 1)))
    #expect(keys(asked) == ["confirm"])
  }

  @Test("A request with low confidence is confirmed (RID-072)")
  func unsure() {
    var flow = rider(.whenUnsure)
    _ = flow.handle(.opened)
    _ = flow.handle(.heard(.app(.open), Hypothesis(text: "open rider")))
    let effects = flow.handle(
      .heard(
        .app(.find(.bikes, .smithfield)), Hypothesis(text: "bikes near smithfield", decision: .ask, confidence: 0.4)))
    #expect(keys(effects).count == 1)
    #expect(!effects.contains(.query(.counts)))
    #expect(flow.stateName == "confirming-hypothesis")
  }
}
