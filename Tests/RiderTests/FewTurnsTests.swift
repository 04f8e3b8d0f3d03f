import BikeShare
import Dialogue
import Rider
import Testing

@Suite("Few turns for a user who knows Rider and wants few questions")
struct FewTurnsTests {
  private func rider(_ confirmation: Rider.Confirmation) -> UniversalCommands<Rider> {
    var settings = Rider.Settings()
    settings.isAcquainted = true
    settings.confirmation = confirmation
    return UniversalCommands(Rider(city: .dublin, settings: settings))
  }

  private func keys(_ effects: [Effect<UniversalCommands<Rider>.Prompt, Rider.Query>]) -> [String] {
    effects.compactMap { if case .say(let prompt) = $0 { prompt.key } else { nil } }
  }

  @Test("two utterances lead from opening to the counts, with a sentence between them")
  func shortest() {
    var flow = rider(.whenUnsure)
    _ = flow.handle(.opened)
    #expect(keys(flow.handle(.heard(.app(.open), Hypothesis(text: "open rider")))) == ["reopened"])
    let asked = flow.handle(
      .heard(
        .app(.find(.bikes, .smithfield)), Hypothesis(text: "bikes near smithfield", decision: .accept, confidence: 1)))
    #expect(keys(asked) == ["taken"])
    #expect(asked.contains(.ask(.counts)))
    #expect(flow.stateName == "fetching")
  }

  @Test("a request is confirmed where the user has chosen to confirm all")
  func confirmed() {
    var flow = rider(.always)
    _ = flow.handle(.opened)
    _ = flow.handle(.heard(.app(.open), Hypothesis(text: "open rider")))
    let asked = flow.handle(
      .heard(
        .app(.find(.bikes, .smithfield)), Hypothesis(text: "bikes near smithfield", decision: .accept, confidence: 1)))
    #expect(keys(asked) == ["confirm"])
  }

  @Test("a request that the recogniser is not sure of is confirmed")
  func unsure() {
    var flow = rider(.whenUnsure)
    _ = flow.handle(.opened)
    _ = flow.handle(.heard(.app(.open), Hypothesis(text: "open rider")))
    let effects = flow.handle(
      .heard(
        .app(.find(.bikes, .smithfield)), Hypothesis(text: "bikes near smithfield", decision: .ask, confidence: 0.4)))
    #expect(keys(effects).count == 1)
    #expect(!effects.contains(.ask(.counts)))
    #expect(flow.stateName == "doubting")
  }
}
