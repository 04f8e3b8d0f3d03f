import BikeShare
import Dialogue
import Rider
import Testing

@Suite("Normal flow")
struct NormalFlowTests {
  @Test(
    "The twelve steps lead from waking to the counts (RID-001, RID-003, RID-054, RID-066, RID-067, RID-068, RID-070, RID-071, RID-072, RID-073, RID-074, RID-075, RID-076, RID-077)"
  )
  func twelveSteps() {
    var talk = TestConversation(awake: false)
    #expect(talk.said.isEmpty)
    #expect(talk.grammar == GrammarName("rider", "wake"))
    #expect(talk.timeout == nil)

    talk.hear(.open)
    #expect(talk.said == ["opened", "welcome", "waiting", "ask.help"])
    #expect(talk.state == "awaiting-request")

    talk.hear(.find(.bikes, nil))
    #expect(talk.said == ["confirm"])
    #expect(talk.asks == 0)

    talk.hear(.yes)
    #expect(talk.effects.first == .query(.counts), "the feed is queried during the conversation, not after it")
    #expect(talk.said == ["fetching", "ask.vicinity"])

    talk.get(.arrived(.morning))
    #expect(talk.said.isEmpty, "counts that arrive during the question for the place are stored")

    talk.hear(.at(.smithfield))
    #expect(talk.shown == ["board.bikes"])
    #expect(talk.said.prefix(5) == ["near", "station.bikes", "station.bikes", "station.bikes", "station.bikes"])
    #expect(talk.said("station.bikes").map { $0["name"] } == ["35", "42", "50", "88"].map { .name("station.\($0)") })
    #expect(talk.said("station.bikes").map { $0["bikes"] } == [7, 1, 0, 12].map { .number($0) })
  }

  @Test("The remaining stations are offered, spoken after yes, and followed by the closing question (RID-077)")
  func more() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    #expect(talk.said.last == "more")
    #expect(talk.state == "reading")
    talk.hear(.yes)
    #expect(talk.said == ["station.bikes", "station.bikes", "anything.else"])
  }

  @Test("Information in the request is not requested again (RID-002, RID-008, RID-061)")
  func oneShot() {
    var talk = TestConversation()
    talk.hear(.find(.docks, .greekStreet), .yes)
    #expect(talk.said == ["fetching"])
    #expect(talk.state == "fetching")
    talk.get(.arrived(.morning))
    #expect(talk.said == ["station.stands", "anything.else"])
    #expect(talk.said("station.stands").first?["stands"] == .number(11))
  }

  @Test("A request with a place alone leads to the question for bikes or stands")
  func placeAlone() {
    var talk = TestConversation()
    talk.hear(.at(.smithfield))
    #expect(talk.said == ["ask.want"])
    talk.hear(.find(.bikes, nil))
    #expect(talk.said == ["confirm"])
    talk.hear(.yes)
    #expect(talk.state == "fetching")
  }

  @Test("No to the confirmation leads to a new request (RID-073)")
  func no() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil), .no)
    #expect(talk.said == ["ask.again"])
    #expect(talk.state == "awaiting-request")
  }

  @Test("A correction is applied at once and changes only the named part of the request")
  func correction() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .amend(.docks, nil))
    #expect(talk.said == ["corrected", "fetching"])
    talk.get(.arrived(.morning))
    #expect(talk.said("station.stands").count == 4)
  }

  @Test("The offer to mute the sound is made once (RID-065)")
  func offersMutingOnce() {
    var talk = TestConversation()
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

  @Test("While dormant only the wake phrase is answered")
  func asleep() {
    var talk = TestConversation(awake: false)
    talk.hear(.find(.bikes, nil))
    #expect(talk.said.isEmpty)
    talk.hear(.help)
    #expect(talk.said.isEmpty)
    talk.send(.nomatch(nil))
    #expect(talk.said.isEmpty)
    #expect(talk.grammar == GrammarName("rider", "wake"))
  }

  @Test("While Rider is dormant, typed text leads to a shown help prompt, and nothing is spoken")
  func typedAsleep() {
    var talk = TestConversation(awake: false)
    talk.send(.nomatch(Hypothesis(text: "help", decision: .accept, confidence: 1)))
    #expect(talk.said.isEmpty && talk.shown == ["help.wake"])
    #expect(talk.grammar == GrammarName("rider", "wake"))
  }
}
