import Dialogue
import Rider
import Testing

@Suite("Unsupported wishes")
struct UnsupportedTests {
  @Test(
    "Each wish has its prompt, and the conversation continues in its state (RID-038)", arguments: Unsupported.allCases)
  func sentence(wish: Unsupported) {
    // RID-038
    var talk = TestConversation()
    talk.hear(.unsupported(wish))
    #expect(talk.said == ["unsupported.\(wish.rawValue)"])
    #expect(talk.state == "awaiting-request")
    #expect(talk.grammar == GrammarName("rider", "request"))
  }

  @Test("An open question is repeated (RID-016)")
  func question() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil))
    talk.hear(.unsupported(.weather))
    #expect(talk.said == ["unsupported.weather", "confirm"])
    talk.hear(.yes)
    talk.hear(.unsupported(.directions))
    #expect(talk.said == ["unsupported.directions", "ask.vicinity"])
    #expect(talk.state == "awaiting-place")
  }

  @Test("Two unsupported wishes in a row query the counts once")
  func once() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil), .yes)
    talk.get(.failed(.offline, last: nil))
    talk.hear(.unsupported(.weather))
    #expect(talk.asks == 1)
    talk.hear(.unsupported(.weather))
    #expect(talk.asks == 0)
  }

  @Test("Counts in transit are neither queried twice nor dropped")
  func fetching() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    #expect(talk.state == "fetching")
    talk.hear(.unsupported(.time))
    #expect(talk.said == ["unsupported.time"])
    #expect(talk.asks == 0)
    #expect(talk.state == "fetching")
  }

  @Test("An unsupported wish does not open Rider")
  func asleep() {
    var talk = TestConversation(awake: false)
    talk.hear(.unsupported(.talk))
    #expect(talk.said.isEmpty)
    #expect(talk.state == "idle")
  }
}
