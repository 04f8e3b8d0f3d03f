import Dialogue
import Rider
import Testing

@Suite("No-match and no-input")
struct LadderTests {
  @Test("A distant user gets that hint twice, and then the usual reprompts")
  func distance() {
    var talk = Talk()
    var hypothesis = Hypothesis(text: "bikes", decision: .reject, confidence: 0.1)
    hypothesis.isDistant = true
    talk.tell(.nomatch(hypothesis))
    #expect(talk.said == ["distant"])
    talk.tell(.nomatch(hypothesis))
    #expect(talk.said == ["distant", "example.request"])
    talk.tell(.nomatch(hypothesis))
    #expect(talk.said.first == "nomatch(3)")
  }

  @Test("Distant voices without a sentence, such as a television, are answered twice and then ignored")
  func television() {
    var talk = Talk()
    var hypothesis = Hypothesis(text: "", decision: .reject, confidence: 0)
    hypothesis.isDistant = true
    for _ in 0..<2 {
      talk.tell(.nomatch(hypothesis))
      #expect(talk.said.first == "distant")
    }
    for _ in 0..<3 {
      talk.tell(.nomatch(hypothesis))
      #expect(talk.said.isEmpty && talk.attention != nil, "it goes on listening")
    }
    talk.tell(.nomatch(nil))
    #expect(talk.said.first == "nomatch(3)", "a voice near the microphone is answered")
  }

  @Test("The first no-match is announced, the second adds an example, the third two alternatives (RID-081, RID-082)")
  func misses() {
    var talk = Talk()
    talk.tell(.nomatch(nil))
    #expect(talk.said == ["nomatch(1)"])
    talk.tell(.nomatch(nil))
    #expect(talk.said == ["nomatch(2)", "example.request"])
    talk.tell(.nomatch(nil))
    #expect(talk.said == ["nomatch(3)", "offer.request"])
    talk.tell(.nomatch(nil))
    #expect(talk.said == ["nomatch(4)", "offer.request"])
    #expect(talk.ears == GrammarName("rider", "request"), "nobody is hung up on")
  }

  @Test("An accepted utterance after a no-match is thanked for and confirmed (RID-083)")
  func thanks() {
    var talk = Talk()
    talk.tell(.nomatch(nil))
    talk.hear(.find(.bikes, nil))
    #expect(talk.said == ["thanks", "confirm"])
    talk.hear(.yes)
    #expect(talk.said == ["fetching", "ask.vicinity"], "only once")
  }

  @Test("No-inputs have their own escalation and count, and end in quiet waiting")
  func silences() {
    var talk = Talk()
    talk.tell(.nomatch(nil))
    talk.tell(.noinput)
    #expect(talk.said == ["noinput(1)", "ask.thing"])
    #expect(talk.patience == .seconds(8))
    talk.tell(.noinput)
    #expect(talk.said == ["noinput(2)", "example.request"])
    talk.tell(.noinput)
    #expect(talk.said == ["noinput(3)", "offer.request"])
    talk.tell(.noinput)
    #expect(talk.said == ["idle"])
    #expect(talk.patience == nil)
    talk.hear(.find(.bikes, nil))
    #expect(talk.said.last == "confirm")
  }

  @Test("A no-match between two no-inputs resets the count of no-inputs")
  func counters() {
    var talk = Talk()
    talk.tell(.noinput)
    talk.tell(.nomatch(nil))
    talk.tell(.noinput)
    #expect(talk.said == ["noinput(1)", "ask.thing"])
  }

  @Test("A low-confidence hypothesis is confirmed; yes executes it, no is a no-match")
  func doubt() {
    var talk = Talk()
    let half = Hypothesis(text: "parking", decision: .ask, confidence: 0.4)
    talk.tell(.heard(.app(.find(.docks, nil)), half))
    #expect(talk.said == ["confirmation(\"parking\")"])
    #expect(talk.ears == Rider.confirmationGrammars.confirmation)
    #expect(talk.state == "confirming-hypothesis")
    var other = talk
    talk.tell(.heard(.confirmation(true), Hypothesis(text: "yes")))
    #expect(talk.said == ["corrected", "fetching", "ask.vicinity"], "the yes confirms the request")
    #expect(talk.state == "awaiting-place")
    other.tell(.heard(.confirmation(false), Hypothesis(text: "no")))
    #expect(other.said == ["nomatch(1)"])
    #expect(other.ears == GrammarName("rider", "request"))
  }

  @Test("A low-confidence yes is accepted, a low-confidence wake phrase is not")
  func undoubted() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    talk.tell(.heard(.app(.yes), Hypothesis(text: "yes", decision: .ask)))
    #expect(talk.state == "awaiting-place")
    var asleep = Talk(awake: false)
    asleep.tell(.heard(.app(.open), Hypothesis(text: "hey rider", decision: .ask)))
    #expect(asleep.state == "idle")
    #expect(asleep.said.isEmpty)
  }

  @Test(
    "Low-confidence commands that end, mute or translate the conversation are confirmed",
    arguments: UniversalCommand.allCases)
  func doubtfulPhrase(_ phrase: UniversalCommand) {
    var talk = Talk()
    let before = talk.flow
    talk.tell(.heard(.command(phrase), Hypothesis(text: "noise", decision: .ask)))
    guard [.goodbye, .stop, .mute, .soundOff, .english, .spanish].contains(phrase) else {
      #expect(talk.state != "confirming-hypothesis")
      return
    }
    #expect(talk.said == ["confirmation(\"noise\")"])
    #expect(talk.ears == Rider.confirmationGrammars.confirmation)
    #expect(talk.flow.app == before.app)
    var certain = before
    let straight = certain.handle(.heard(.command(phrase), Hypothesis(text: "noise")))
    talk.tell(.heard(.confirmation(true), Hypothesis(text: "yes", decision: .ask)))
    #expect(talk.effects == straight, "yes does what it would have done")
  }

  @Test(
    "Repeat, help and voice commands keep the open confirmation",
    arguments: [
      UniversalCommand.again, .help, .louder, .slower,
    ])
  func doubtIsKept(_ phrase: UniversalCommand) {
    var talk = Talk()
    talk.tell(.heard(.app(.find(.docks, nil)), Hypothesis(text: "parking", decision: .ask)))
    talk.hear(phrase)
    #expect(talk.ears == Rider.confirmationGrammars.confirmation)
    if phrase == .again || phrase == .help { #expect(talk.said == ["again confirmation(\"parking\")"]) }
    talk.tell(.heard(.confirmation(true), Hypothesis(text: "yes")))
    #expect(talk.state == "awaiting-place")
  }

  @Test("Another request drops the open confirmation", arguments: [UniversalCommand.back, .stop])
  func doubtIsDropped(_ phrase: UniversalCommand) {
    var talk = Talk()
    talk.tell(.heard(.app(.find(.docks, nil)), Hypothesis(text: "parking", decision: .ask)))
    talk.hear(phrase)
    #expect(talk.state == "awaiting-request")
    #expect(talk.ears == GrammarName("rider", "request"))
  }

  @Test("Counts that arrive during a confirmation are spoken, and the confirmation is dropped")
  func doubtOvertaken() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.tell(.heard(.app(.at(.greekStreet)), Hypothesis(text: "greek street", decision: .ask)))
    #expect(talk.state == "confirming-hypothesis")
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "near")
    #expect(talk.state == "reading")
  }
}
