import Dialogue
import Rider
import Testing

@Suite("Not understood, and nothing said")
struct LadderTests {
  @Test("a user who is too far away is told so twice, and then helped like any other")
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

  @Test("voices across the room without any sentence, such as a television, are answered twice and then passed over")
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

  @Test("a miss is said; the second brings an example, the third two things that work")
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

  @Test("a success after a miss is thanked for, and says what it understood")
  func thanks() {
    var talk = Talk()
    talk.tell(.nomatch(nil))
    talk.hear(.find(.bikes, nil))
    #expect(talk.said == ["thanks", "confirm"])
    talk.hear(.yes)
    #expect(talk.said == ["fetching", "ask.vicinity"], "only once")
  }

  @Test("silence has a ladder and a counter of its own, and ends in quiet waiting")
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
    #expect(talk.said == ["resting"])
    #expect(talk.patience == nil)
    talk.hear(.find(.bikes, nil))
    #expect(talk.said.last == "confirm")
  }

  @Test("a miss between two silences starts the silences anew")
  func counters() {
    var talk = Talk()
    talk.tell(.noinput)
    talk.tell(.nomatch(nil))
    talk.tell(.noinput)
    #expect(talk.said == ["noinput(1)", "ask.thing"])
  }

  @Test("half understood is asked about; yes acts on it, no is a miss")
  func doubt() {
    var talk = Talk()
    let half = Hypothesis(text: "parking", decision: .ask, confidence: 0.4)
    talk.tell(.heard(.app(.find(.stands, nil)), half))
    #expect(talk.said == ["doubt(\"parking\")"])
    #expect(talk.ears == Rider.doubtRules.doubt)
    #expect(talk.state == "doubting")
    var other = talk
    talk.tell(.heard(.certain(true), Hypothesis(text: "yes")))
    #expect(talk.said == ["corrected", "fetching", "ask.vicinity"], "the yes confirms the request")
    #expect(talk.state == "locating")
    other.tell(.heard(.certain(false), Hypothesis(text: "no")))
    #expect(other.said == ["nomatch(1)"])
    #expect(other.ears == GrammarName("rider", "request"))
  }

  @Test("a half understood yes is taken, a half understood waking phrase is not")
  func undoubted() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    talk.tell(.heard(.app(.yes), Hypothesis(text: "yes", decision: .ask)))
    #expect(talk.state == "locating")
    var asleep = Talk(awake: false)
    asleep.tell(.heard(.app(.open), Hypothesis(text: "hey rider", decision: .ask)))
    #expect(asleep.state == "idle")
    #expect(asleep.said.isEmpty)
  }

  @Test(
    "what ends, silences or translates the conversation is asked about where it was half understood",
    arguments: Phrase.allCases)
  func doubtfulPhrase(_ phrase: Phrase) {
    var talk = Talk()
    let before = talk.flow
    talk.tell(.heard(.phrase(phrase), Hypothesis(text: "noise", decision: .ask)))
    guard [.goodbye, .stop, .mute, .soundOff, .english, .spanish].contains(phrase) else {
      #expect(talk.state != "doubting")
      return
    }
    #expect(talk.said == ["doubt(\"noise\")"])
    #expect(talk.ears == Rider.doubtRules.doubt)
    #expect(talk.flow.app == before.app)
    var certain = before
    let straight = certain.handle(.heard(.phrase(phrase), Hypothesis(text: "noise")))
    talk.tell(.heard(.certain(true), Hypothesis(text: "yes", decision: .ask)))
    #expect(talk.effects == straight, "yes does what it would have done")
  }

  @Test(
    "repeat, help and the voice keep the question whether something was said",
    arguments: [
      Phrase.again, .help, .louder, .slower,
    ])
  func doubtIsKept(_ phrase: Phrase) {
    var talk = Talk()
    talk.tell(.heard(.app(.find(.stands, nil)), Hypothesis(text: "parking", decision: .ask)))
    talk.hear(phrase)
    #expect(talk.ears == Rider.doubtRules.doubt)
    if phrase == .again || phrase == .help { #expect(talk.said == ["again doubt(\"parking\")"]) }
    talk.tell(.heard(.certain(true), Hypothesis(text: "yes")))
    #expect(talk.state == "locating")
  }

  @Test("going on elsewhere drops the question whether something was said", arguments: [Phrase.back, .stop])
  func doubtIsDropped(_ phrase: Phrase) {
    var talk = Talk()
    talk.tell(.heard(.app(.find(.stands, nil)), Hypothesis(text: "parking", decision: .ask)))
    talk.hear(phrase)
    #expect(talk.state == "awaiting")
    #expect(talk.ears == GrammarName("rider", "request"))
  }

  @Test("counts that come during a doubt are told, and the doubt is forgotten")
  func doubtOvertaken() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.tell(.heard(.app(.at(.greekStreet)), Hypothesis(text: "greek street", decision: .ask)))
    #expect(talk.state == "doubting")
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "near")
    #expect(talk.state == "reading")
  }
}
