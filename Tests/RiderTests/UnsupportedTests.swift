import Dialogue
import Rider
import Testing

@Suite("What Rider cannot do")
struct UnsupportedTests {
  @Test("each wish has its sentence, and the conversation goes on where it was", arguments: Unsupported.allCases)
  func sentence(wish: Unsupported) {
    // RID-038
    var talk = Talk()
    talk.hear(.unsupported(wish))
    #expect(talk.said == ["unsupported.\(wish.rawValue)"])
    #expect(talk.state == "awaiting")
    #expect(talk.ears == GrammarName("rider", "request"))
  }

  @Test("an open question is asked again")
  func question() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    talk.hear(.unsupported(.weather))
    #expect(talk.said == ["unsupported.weather", "confirm"])
    talk.hear(.yes)
    talk.hear(.unsupported(.directions))
    #expect(talk.said == ["unsupported.directions", "ask.vicinity"])
    #expect(talk.state == "locating")
  }

  @Test("two unsupported wishes in a row ask for the counts once")
  func once() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil), .yes)
    talk.get(.failed(.offline, last: nil))
    talk.hear(.unsupported(.weather))
    #expect(talk.asks == 1)
    talk.hear(.unsupported(.weather))
    #expect(talk.asks == 0)
  }

  @Test("counts on their way are neither asked for twice nor given up")
  func fetching() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    #expect(talk.state == "fetching")
    talk.hear(.unsupported(.time))
    #expect(talk.said == ["unsupported.time"])
    #expect(talk.asks == 0)
    #expect(talk.state == "fetching")
  }

  @Test("it does not open Rider")
  func asleep() {
    var talk = Talk(awake: false)
    talk.hear(.unsupported(.talk))
    #expect(talk.said.isEmpty)
    #expect(talk.state == "idle")
  }
}
