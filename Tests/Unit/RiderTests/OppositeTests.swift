import Dialogue
import Rider
import Testing

/// "Sound on" that may have been "sound off".
@Suite("Opposites that sound alike") struct OppositeTests {
  private typealias Flow = UniversalCommands<Rider>

  private func guess(_ intent: Flow.Intent, _ text: String) -> Interpretation<Flow.Intent> {
    var hypothesis = Hypothesis(text: text, decision: .ask, confidence: 0.49, tags: [text])
    hypothesis.hasOpposite = true
    return Interpretation(intent, hypothesis)
  }

  private func tell(_ talk: inout Talk, _ one: Interpretation<Flow.Intent>, or other: Interpretation<Flow.Intent>?) {
    talk.tell(.heard(one.intent, one.hypothesis, or: other))
  }

  private func torn(_ one: UniversalCommand, _ other: UniversalCommand) -> Talk {
    var talk = Talk()
    tell(&talk, guess(.command(one), one.rawValue), or: guess(.command(other), other.rawValue))
    return talk
  }

  @Test(
    "Both are offered, even for commands that need no confirmation otherwise",
    arguments: [
      (UniversalCommand.soundOn, UniversalCommand.soundOff), (.soundOff, .soundOn), (.louder, .quieter),
      (.slower, .faster),
    ])
  func offered(_ one: UniversalCommand, _ other: UniversalCommand) {
    let talk = torn(one, other)
    #expect(talk.said == ["choice(\"\(one.rawValue)\", \"\(other.rawValue)\")"])
    #expect(talk.attention?.choices == [one.rawValue, other.rawValue])
    #expect(!talk.effects.contains { if case .set = $0 { true } else { false } })
  }

  @Test("Answers are offered, too: \"yes\" that may be \"no\" confirms nothing")
  func answers() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield))
    let before = talk.flow.app.state
    tell(&talk, guess(.app(.yes), "yes"), or: guess(.app(.no), "no"))
    #expect(talk.said == ["choice(\"yes\", \"no\")"])
    #expect(talk.flow.app.state == before)
    talk.tell(.heard(.choice(1), Hypothesis(text: "yes")))
    #expect(talk.flow.app.state != before)
  }

  @Test("A second ambiguous answer leads to a question about the one, and then about the other")
  func answeredAlike() {
    var talk = torn(.soundOn, .soundOff)
    tell(&talk, guess(.choice(2), "sound-off"), or: guess(.choice(1), "sound-on"))
    #expect(talk.said == ["confirmation(\"sound-off\")"])
    var other = talk
    talk.tell(.heard(.confirmation(true), Hypothesis(text: "yes")))
    #expect(talk.effects.contains(.set(.verbosity(.answers))))
    other.tell(.heard(.confirmation(false), Hypothesis(text: "no")))
    #expect(other.said == ["confirmation(\"sound-on\")"])
  }

  @Test("The answer to \"did you say ...?\" is accepted: questions about answers would never end")
  func certain() {
    var talk = torn(.soundOn, .soundOff)
    talk.tell(.heard(.confirmation(true), Hypothesis(text: "yes")))
    #expect(talk.said == ["confirmation(\"sound-on\")"])
    tell(&talk, guess(.confirmation(true), "yes"), or: guess(.confirmation(false), "no"))
    #expect(talk.said == ["nomatch(1)"] && !talk.effects.contains(.set(.verbosity(.everything))))
    talk = torn(.soundOn, .soundOff)
    talk.tell(.heard(.confirmation(true), Hypothesis(text: "yes")))
    tell(&talk, guess(.confirmation(false), "no"), or: guess(.confirmation(true), "yes"))
    #expect(talk.said != ["nomatch(1)"], "a \"no\" that may be a \"yes\" refuses")
  }

  @Test("With the sound off the question is spoken; while fully muted the sound is switched on")
  func silent() {
    var talk = Talk()
    talk.hear(.soundOff)
    tell(&talk, guess(.command(.soundOn), "sound-on"), or: guess(.command(.soundOff), "sound-off"))
    #expect(talk.said == ["choice(\"sound-on\", \"sound-off\")"])
    for (one, other) in [(UniversalCommand.soundOn, UniversalCommand.soundOff), (.soundOff, .soundOn)] {
      var talk = Talk()
      talk.hear(.mute)
      tell(&talk, guess(.command(one), one.rawValue), or: guess(.command(other), other.rawValue))
      #expect(talk.effects.contains(.set(.verbosity(.everything))))
      #expect(talk.said == ["soundOn"])
    }
  }

  @Test(
    "While dormant nothing is asked, and an opposite without a meaning here leads to a question about the first"
  )
  func asleep() {
    var talk = Talk(awake: false)
    tell(&talk, guess(.command(.soundOn), "sound-on"), or: guess(.command(.soundOff), "sound-off"))
    #expect(talk.said.isEmpty)
    talk.hear(.open)
    tell(&talk, guess(.command(.soundOn), "sound-on"), or: nil)
    #expect(talk.said == ["confirmation(\"sound-on\")"])
  }

  @Test("Two alternatives that mean the same to the app are executed")
  func same() {
    let talk = torn(.louder, .louder)
    #expect(talk.effects.contains(.set(.volume(1))))
  }
}
