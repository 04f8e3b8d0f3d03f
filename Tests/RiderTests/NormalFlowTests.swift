import BikeShare
import Dialogue
import Rider
import Testing

@Suite("The normal flow")
struct NormalFlowTests {
  @Test("the twelve steps, from waking to the counts")
  func twelveSteps() {
    var talk = Talk(awake: false)
    #expect(talk.said.isEmpty)
    #expect(talk.ears == GrammarName("rider", "wake"))
    #expect(talk.patience == nil)

    talk.hear(.open)
    #expect(talk.said == ["opened", "welcome", "waiting", "ask.help"])
    #expect(talk.state == "awaiting")

    talk.hear(.find(.bikes, nil))
    #expect(talk.said == ["confirm"])
    #expect(talk.asks == 0)

    talk.hear(.yes)
    #expect(talk.effects.first == .ask(.counts), "the feed is asked beside the talk, not after it")
    #expect(talk.said == ["fetching", "ask.vicinity"])

    talk.get(.arrived(.morning))
    #expect(talk.said.isEmpty, "counts that come while a place is asked for are kept")

    talk.hear(.at(.smithfield))
    #expect(talk.shown == ["board.bikes"])
    #expect(talk.said.prefix(5) == ["near", "station.bikes", "station.bikes", "station.bikes", "station.bikes"])
    #expect(talk.said("station.bikes").map { $0["name"] } == ["35", "42", "50", "88"].map { .name("station.\($0)") })
    #expect(talk.said("station.bikes").map { $0["bikes"] } == [7, 1, 0, 12].map { .number($0) })
  }

  @Test("the rest is offered, read on yes, and then anything else")
  func more() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    #expect(talk.said.last == "more")
    #expect(talk.state == "reading")
    talk.hear(.yes)
    #expect(talk.said == ["station.bikes", "station.bikes", "anything.else"])
  }

  @Test("what was said at once is not asked again")
  func oneShot() {
    var talk = Talk()
    talk.hear(.find(.stands, .greekStreet), .yes)
    #expect(talk.said == ["fetching"])
    #expect(talk.state == "fetching")
    talk.get(.arrived(.morning))
    #expect(talk.said == ["station.stands", "anything.else"])
    #expect(talk.said("station.stands").first?["stands"] == .number(11))
  }

  @Test("a place alone asks what for")
  func placeAlone() {
    var talk = Talk()
    talk.hear(.at(.smithfield))
    #expect(talk.said == ["ask.want"])
    talk.hear(.find(.bikes, nil))
    #expect(talk.said == ["confirm"])
    talk.hear(.yes)
    #expect(talk.state == "fetching")
  }

  @Test("no starts over")
  func no() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil), .no)
    #expect(talk.said == ["ask.again"])
    #expect(talk.state == "awaiting")
  }

  @Test("a correction is taken at once, and keeps what it does not name")
  func correction() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .amend(.stands, nil))
    #expect(talk.said == ["corrected", "fetching"])
    talk.get(.arrived(.morning))
    #expect(talk.said("station.stands").count == 4)
  }

  @Test("the offer to switch the sound off comes once")
  func hushOnce() {
    var talk = Talk()
    talk.hear(.find(.bikes, .greekStreet), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.no)
    #expect(talk.said == ["ask.hush"])
    talk.hear(.no)
    #expect(talk.said == ["farewell"])
    #expect(talk.state == "idle")
    talk.hear(.open, .find(.bikes, .greekStreet), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.no)
    #expect(talk.said == ["farewell"])
  }

  @Test("asleep, only the waking phrase is answered")
  func asleep() {
    var talk = Talk(awake: false)
    talk.hear(.find(.bikes, nil))
    #expect(talk.said.isEmpty)
    talk.hear(.help)
    #expect(talk.said.isEmpty)
    talk.tell(.nomatch(nil))
    #expect(talk.said.isEmpty)
    #expect(talk.ears == GrammarName("rider", "wake"))
  }
}
