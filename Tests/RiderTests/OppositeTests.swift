import Dialogue
import Rider
import Testing

/// "Sound on" that may have been "sound off".
@Suite("Opposites that sound alike") struct OppositeTests {
  private typealias Flow = UniversalCommands<Rider>

  private func guess(_ intent: Flow.Intent, _ text: String) -> Interpretation<Flow.Intent> {
    var hypothesis = Hypothesis(text: text, decision: .ask, confidence: 0.49, meaning: [text])
    hypothesis.hasOpposite = true
    return Interpretation(intent, hypothesis)
  }

  private func tell(_ talk: inout Talk, _ one: Interpretation<Flow.Intent>, or other: Interpretation<Flow.Intent>?) {
    talk.tell(.heard(one.intent, one.hypothesis, or: other))
  }

  private func torn(_ one: Phrase, _ other: Phrase) -> Talk {
    var talk = Talk()
    tell(&talk, guess(.phrase(one), one.rawValue), or: guess(.phrase(other), other.rawValue))
    return talk
  }

  @Test(
    "both are offered, even of phrases that are acted upon where they are half understood otherwise",
    arguments: [(Phrase.soundOn, Phrase.soundOff), (.soundOff, .soundOn), (.louder, .quieter), (.slower, .faster)])
  func offered(_ one: Phrase, _ other: Phrase) {
    let talk = torn(one, other)
    #expect(talk.said == ["choice(\"\(one.rawValue)\", \"\(other.rawValue)\")"])
    #expect(talk.attention?.offered == [one.rawValue, other.rawValue])
    #expect(!talk.effects.contains { if case .adjust = $0 { true } else { false } })
  }

  @Test("so are answers: \"yes\" that may have been \"no\" confirms nothing")
  func answers() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield))
    let before = talk.flow.app.state
    tell(&talk, guess(.app(.yes), "yes"), or: guess(.app(.no), "no"))
    #expect(talk.said == ["choice(\"yes\", \"no\")"])
    #expect(talk.flow.app.state == before)
    talk.tell(.heard(.chosen(1), Hypothesis(text: "yes")))
    #expect(talk.flow.app.state != before)
  }

  @Test("an answer that sounds like both again is a question about the one, and then about the other")
  func answeredAlike() {
    var talk = torn(.soundOn, .soundOff)
    tell(&talk, guess(.chosen(2), "sound-off"), or: guess(.chosen(1), "sound-on"))
    #expect(talk.said == ["doubt(\"sound-off\")"])
    var other = talk
    talk.tell(.heard(.certain(true), Hypothesis(text: "yes")))
    #expect(talk.effects.contains(.adjust(.speech(.answers))))
    other.tell(.heard(.certain(false), Hypothesis(text: "no")))
    #expect(other.said == ["doubt(\"sound-on\")"])
  }

  @Test("the answer to \"did you say ...?\" is acted upon: questions about answers would never end")
  func certain() {
    var talk = torn(.soundOn, .soundOff)
    talk.tell(.heard(.certain(true), Hypothesis(text: "yes")))
    #expect(talk.said == ["doubt(\"sound-on\")"])
    tell(&talk, guess(.certain(true), "yes"), or: guess(.certain(false), "no"))
    #expect(talk.said == ["nomatch(1)"] && !talk.effects.contains(.adjust(.speech(.everything))))
    talk = torn(.soundOn, .soundOff)
    talk.tell(.heard(.certain(true), Hypothesis(text: "yes")))
    tell(&talk, guess(.certain(false), "no"), or: guess(.certain(true), "yes"))
    #expect(talk.said != ["nomatch(1)"], "a \"no\" that may be a \"yes\" refuses")
  }

  @Test("with the sound off the question is spoken; while nothing is spoken the sound comes on")
  func silent() {
    var talk = Talk()
    talk.hear(.soundOff)
    tell(&talk, guess(.phrase(.soundOn), "sound-on"), or: guess(.phrase(.soundOff), "sound-off"))
    #expect(talk.said == ["choice(\"sound-on\", \"sound-off\")"])
    for (one, other) in [(Phrase.soundOn, Phrase.soundOff), (.soundOff, .soundOn)] {
      var talk = Talk()
      talk.hear(.mute)
      tell(&talk, guess(.phrase(one), one.rawValue), or: guess(.phrase(other), other.rawValue))
      #expect(talk.effects.contains(.adjust(.speech(.everything))))
      #expect(talk.said == ["soundOn"])
    }
  }

  @Test(
    "the session asks nothing while Rider sleeps, and an opposite that means nothing here leaves a question about the first"
  )
  func asleep() {
    var talk = Talk(awake: false)
    tell(&talk, guess(.phrase(.soundOn), "sound-on"), or: guess(.phrase(.soundOff), "sound-off"))
    #expect(talk.said.isEmpty)
    talk.hear(.open)
    tell(&talk, guess(.phrase(.soundOn), "sound-on"), or: nil)
    #expect(talk.said == ["doubt(\"sound-on\")"])
  }

  @Test("two that are one to the app are acted upon")
  func same() {
    let talk = torn(.louder, .louder)
    #expect(talk.effects.contains(.adjust(.volume(1))))
  }
}
