import Dialogue
import Rider
import Testing

@Suite("Universal commands")
struct UniversalCommandsTests {
  @Test(
    "Help explains the current state and keeps listening in it (RID-050)",
    arguments: [("request", [Rider.Intent]()), ("confirm", [.find(.bikes, nil)])])
  func help(topic: String, intents: [Rider.Intent]) {
    var talk = TestConversation()
    for intent in intents { talk.hear(intent) }
    talk.hear(.help)
    #expect(talk.said == ["help.\(topic)"])
    #expect(talk.grammar == GrammarName("rider", topic))
  }

  @Test("Repeat says the last prompts again and has no other effect")
  func again() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil), .yes)
    let before = talk.flow
    talk.hear(.again)
    #expect(talk.said == ["again fetching", "again ask.vicinity"])
    #expect(talk.asks == 0)
    #expect(talk.flow.stateName == before.stateName)
  }

  @Test("Back returns to the state before and repeats its question (RID-011)")
  func back() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil), .yes)
    talk.hear(.back)
    #expect(talk.said == ["back", "confirm"])
    talk.hear(.back)
    #expect(talk.said == ["back", "ask.help"])
    talk.hear(.back)
    #expect(talk.said == ["nothingBack"])
  }

  @Test("The language changes during the conversation, and its question is repeated (RID-037, RID-043)")
  func language() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil))
    talk.hear(.language("es"))
    #expect(talk.effects.first == .set(.language("es")))
    #expect(talk.said == ["language", "confirm"])
    #expect(talk.state == "confirming")
  }

  @Test("Goodbye says goodbye and hangs up")
  func goodbye() {
    var talk = TestConversation()
    talk.hear(.goodbye)
    #expect(talk.said == ["goodbye"])
    #expect(talk.effects.last == .hangUp)
  }

  @Test(
    "With the sound off counts are spoken and other prompts shown; while muted no prompt is spoken (RID-078, RID-080)"
  )
  func soundOff() {
    var talk = TestConversation()
    talk.hear(.soundOff)
    #expect(talk.said == ["soundOff"], "the way to undo it is still spoken")
    talk.hear(.find(.bikes, .greekStreet), .yes)
    #expect(talk.said.isEmpty)
    #expect(talk.shown == ["fetching"])
    talk.get(.arrived(.morning))
    #expect(talk.said == ["station.bikes"])
    #expect(talk.shown == ["board.bikes", "anything.else"])
    talk.hear(.mute)
    talk.hear(.find(.docks, .greekStreet), .yes)
    talk.get(.arrived(.morning))
    #expect(talk.said.isEmpty)
    #expect(talk.shown.contains("station.stands"))
    talk.hear(.soundOn)
    #expect(talk.said == ["soundOn"])
  }

  @Test("With the sound off, questions needed for the counts are spoken, and others are shown (RID-078)")
  func questions() {
    var talk = TestConversation()
    talk.hear(.soundOff)
    talk.hear(.find(.bikes, .merrionSquare))
    #expect(talk.said == ["confirm"])
    talk.hear(.yes)
    #expect(talk.said == ["ask.which"])
    talk.hear(.stop)
    #expect(talk.shown.contains("ask.help"))
    #expect(talk.said.isEmpty)
  }

  @Test("Yes to the offer switches the sound off; the next conversation speaks only its first prompt (RID-065)")
  func offerToMute() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .greekStreet), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.no, .yes)
    #expect(talk.said == ["hushed"])
    #expect(talk.flow.speech == .answers)
    talk.hear(.open)
    #expect(talk.said == ["opened"], "the recognition of the wake phrase is acknowledged")
    #expect(talk.shown == ["ask.thing"])
  }
}
