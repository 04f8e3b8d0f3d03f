import Dialogue
import Rider
import Testing

@Suite("Unsupported requests")
struct UnsupportedTests {
  @Test(
    "Each unsupported request has its prompt, and the state does not change (RID-038)", arguments: Unsupported.allCases)
  func sentence(request: Unsupported) {
    // RID-038
    var talk = TestConversation()
    talk.hear(.unsupported(request))
    #expect(talk.said == ["unsupported.\(request.rawValue)"])
    #expect(talk.state == "awaiting-request")
    #expect(talk.grammar == GrammarName("rider", "request"))
  }

  @Test("After an unsupported request an open question is repeated (RID-016)")
  func question() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil))
    talk.hear(.unsupported(.weather))
    #expect(talk.said == ["unsupported.weather", "confirm"])
    talk.hear(.yes)
    talk.hear(.unsupported(.traffic))
    #expect(talk.said == ["unsupported.traffic", "ask.vicinity"])
    #expect(talk.state == "awaiting-place")
  }

  @Test("Two unsupported requests in a row query the counts once")
  func once() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil), .yes)
    talk.get(.failed(.offline, last: nil))
    talk.hear(.unsupported(.weather))
    #expect(talk.asks == 1)
    talk.hear(.unsupported(.weather))
    #expect(talk.asks == 0)
  }

  @Test("An unsupported request during a query neither repeats nor cancels the query")
  func fetching() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    #expect(talk.state == "fetching")
    talk.hear(.unsupported(.time))
    #expect(talk.said == ["unsupported.time"])
    #expect(talk.asks == 0)
    #expect(talk.state == "fetching")
  }

  @Test("While Rider is dormant an unsupported request has no effect")
  func asleep() {
    var talk = TestConversation(awake: false)
    talk.hear(.unsupported(.talk))
    #expect(talk.said.isEmpty)
    #expect(talk.state == "idle")
  }
}
