import Dialogue
import Rider
import Testing

@Suite("No-match and no-input")
struct RepromptEscalationTests {
  @Test("The first no-match is announced, the second adds an example, the third two alternatives (RID-081, RID-082)")
  func misses() {
    var talk = TestConversation()
    talk.send(.nomatch(nil))
    #expect(talk.said == ["nomatch(1)"])
    talk.send(.nomatch(nil))
    #expect(talk.said == ["nomatch(2)", "example.request"])
    talk.send(.nomatch(nil))
    #expect(talk.said == ["nomatch(3)", "offer.request"])
    talk.send(.nomatch(nil))
    #expect(talk.said == ["nomatch(4)", "offer.request"])
    #expect(talk.grammar == GrammarName("rider", "request"), "the session does not hang up")
  }

  @Test("An accepted utterance after a no-match is thanked for and confirmed (RID-083)")
  func thanks() {
    var talk = TestConversation()
    talk.send(.nomatch(nil))
    talk.hear(.find(.bikes, nil))
    #expect(talk.said == ["thanks", "confirm"])
    talk.hear(.yes)
    #expect(talk.said == ["fetching", "ask.vicinity"], "thanked only once")
  }

  @Test("After a no-match and the thanks the conversation continues as without it, up to the counts (RID-084)")
  func normalAfterwards() {
    var (talk, normal) = (TestConversation(), TestConversation())
    talk.send(.nomatch(nil))
    talk.hear(.find(.bikes, nil))
    normal.hear(.find(.bikes, nil))
    #expect(talk.effects == [.say(.common(.thanks))] + normal.effects)
    for intent in [Rider.Intent.yes, .at(.smithfield)] {
      talk.hear(intent)
      normal.hear(intent)
      #expect(talk.effects == normal.effects, "\(intent.name)")
    }
    talk.get(.arrived(.morning))
    normal.get(.arrived(.morning))
    #expect(talk.effects == normal.effects && talk.said.contains("station.bikes"))
  }

  @Test("No-inputs have their own escalation and count, and end in a wait without a timeout")
  func silences() {
    var talk = TestConversation()
    talk.send(.nomatch(nil))
    talk.send(.noinput)
    #expect(talk.said == ["noinput(1)", "ask.thing"])
    #expect(talk.timeout == .seconds(8))
    talk.send(.noinput)
    #expect(talk.said == ["noinput(2)", "example.request"])
    talk.send(.noinput)
    #expect(talk.said == ["noinput(3)", "offer.request"])
    talk.send(.noinput)
    #expect(talk.said == ["idle"])
    #expect(talk.timeout == nil)
    talk.hear(.find(.bikes, nil))
    #expect(talk.said.last == "confirm")
  }

  @Test("A low-confidence hypothesis is confirmed; yes executes it, no is a no-match")
  func uncertain() {
    var talk = TestConversation()
    let half = Hypothesis(text: "parking", decision: .ask, confidence: 0.4)
    talk.send(.heard(.app(.find(.docks, nil)), half))
    #expect(talk.said == ["confirmation(\"parking\")"])
    #expect(talk.grammar == Rider.confirmationGrammars.confirmation)
    #expect(talk.state == "confirming-hypothesis")
    var other = talk
    talk.send(.heard(.confirmation(true), Hypothesis(text: "yes")))
    #expect(talk.said == ["corrected", "fetching", "ask.vicinity"], "the yes confirms the request")
    #expect(talk.state == "awaiting-place")
    other.send(.heard(.confirmation(false), Hypothesis(text: "no")))
    #expect(other.said == ["nomatch(1)"])
    #expect(other.grammar == GrammarName("rider", "request"))
  }

  @Test("A low-confidence yes is accepted, a low-confidence wake phrase is not")
  func undoubted() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil))
    talk.send(.heard(.app(.yes), Hypothesis(text: "yes", decision: .ask)))
    #expect(talk.state == "awaiting-place")
    var asleep = TestConversation(awake: false)
    asleep.send(.heard(.app(.open), Hypothesis(text: "hey rider", decision: .ask)))
    #expect(asleep.state == "idle")
    #expect(asleep.said.isEmpty)
  }

  @Test("Counts that arrive during a confirmation are spoken and close the confirmation")
  func answerDuringConfirmation() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.send(.heard(.app(.at(.greekStreet)), Hypothesis(text: "greek street", decision: .ask)))
    #expect(talk.state == "confirming-hypothesis")
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "near")
    #expect(talk.state == "reading")
  }
}
