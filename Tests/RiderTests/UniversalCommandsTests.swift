import Dialogue
import Rider
import Testing

@Suite("The universal phrases")
struct UniversalCommandsTests {
  @Test(
    "help says what can be said here and goes on listening here",
    arguments: [("request", [Rider.Intent]()), ("confirm", [.find(.bikes, nil)])])
  func help(topic: String, intents: [Rider.Intent]) {
    var talk = Talk()
    for intent in intents { talk.hear(intent) }
    talk.hear(.help)
    #expect(talk.said == ["help.\(topic)"])
    #expect(talk.ears == GrammarName("rider", topic))
  }

  @Test("repeat says the last thing again and does nothing again")
  func again() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil), .yes)
    let before = talk.flow
    talk.hear(.again)
    #expect(talk.said == ["again fetching", "again ask.vicinity"])
    #expect(talk.asks == 0)
    #expect(talk.flow.stateName == before.stateName)
  }

  @Test("go back returns to the state before and asks its question")
  func back() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil), .yes)
    talk.hear(.back)
    #expect(talk.said == ["back", "confirm"])
    talk.hear(.back)
    #expect(talk.said == ["back", "ask.help"])
    talk.hear(.back)
    #expect(talk.said == ["nothingBack"])
  }

  @Test("slower, faster, louder and quieter adjust the voice and keep the floor")
  func voice() {
    var talk = Talk()
    for (phrase, adjustment) in [
      (Phrase.slower, OutputSetting.pace(-1)), (.faster, .pace(1)), (.louder, .volume(1)), (.quieter, .volume(-1)),
    ] {
      talk.hear(phrase)
      #expect(talk.effects.first == .adjust(adjustment))
      #expect(talk.ears == GrammarName("rider", "request"))
    }
  }

  @Test("the language changes in the middle of the conversation and its question is asked again")
  func language() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    talk.hear(.spanish)
    #expect(talk.effects.first == .adjust(.language("es")))
    #expect(talk.said == ["language", "confirm"])
    #expect(talk.state == "confirming")
  }

  @Test("goodbye takes leave and hangs up")
  func goodbye() {
    var talk = Talk()
    talk.hear(.goodbye)
    #expect(talk.said == ["goodbye"])
    #expect(talk.effects.last == .hangUp)
  }

  @Test("with the sound off, prompts are shown and counts are spoken; muted, nothing is; sound on undoes both")
  func soundOff() {
    var talk = Talk()
    talk.hear(.soundOff)
    #expect(talk.said == ["soundOff"], "how to undo it is still spoken")
    talk.hear(.find(.bikes, .greekStreet), .yes)
    #expect(talk.said.isEmpty)
    #expect(talk.shown == ["fetching"])
    talk.get(.arrived(.morning))
    #expect(talk.said == ["station.bikes"])
    #expect(talk.shown == ["board.bikes", "anything.else"])
    talk.hear(.mute)
    talk.hear(.find(.stands, .greekStreet), .yes)
    talk.get(.arrived(.morning))
    #expect(talk.said.isEmpty)
    #expect(talk.shown.contains("station.stands"))
    talk.hear(.soundOn)
    #expect(talk.said == ["soundOn"])
  }

  @Test("with the sound off, questions that the counts wait for are spoken, others are shown")
  func questions() {
    var talk = Talk()
    talk.hear(.soundOff)
    talk.hear(.find(.bikes, .merrionSquare))
    #expect(talk.said == ["confirm"])
    talk.hear(.yes)
    #expect(talk.said == ["ask.which"])
    talk.hear(.stop)
    #expect(talk.shown.contains("ask.help"))
    #expect(talk.said.isEmpty)
  }

  @Test("yes to the offer switches the sound off, and the next conversation is shown but for its first words")
  func hush() {
    var talk = Talk()
    talk.hear(.find(.bikes, .greekStreet), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.no, .yes)
    #expect(talk.said == ["hushed"])
    #expect(talk.flow.speech == .answers)
    talk.hear(.open)
    #expect(talk.said == ["opened"], "a rider hears that the waking phrase was heard")
    #expect(talk.shown == ["ask.thing"])
  }
}
