import BikeShare
import Dialogue
import Rider
import Testing

/// A headset that went comes back in the middle of a conversation.
@Suite("Return of the audio device")
struct ReturnTests {
  @Test("The last prompt is repeated, and the session listens as before")
  func again() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    let (before, ears) = (talk.flow, talk.attention)
    talk.tell(.audioRestored(.user))
    #expect(talk.said == ["away", "again confirm"])
    #expect(talk.attention == ears && ears != nil)
    #expect(talk.flow == before)
  }

  @Test("During a prompt nothing is added: it follows the notice")
  func ours() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    talk.tell(.audioRestored(.system))
    #expect(talk.effects == [.say(.common(.away))])
  }

  @Test("An open confirmation is repeated")
  func doubt() {
    var talk = Talk()
    talk.tell(.heard(.app(.find(.bikes, nil)), Hypothesis(text: "bikes", decision: .ask)))
    let ears = talk.ears
    talk.tell(.audioRestored(.user))
    #expect(talk.said == ["away", "again confirmation(\"bikes\")"])
    #expect(talk.ears == ears && talk.state == "confirming-hypothesis")
  }

  @Test("A wait for counts continues, and no query is repeated")
  func waiting() {
    var talk = Talk(position: Coordinate(latitude: 53.3498, longitude: -6.2603))
    talk.hear(.find(.bikes, nil), .yes)
    let before = talk.flow
    talk.tell(.audioRestored(.backend))
    #expect(talk.said == ["away"] && talk.asks == 0 && talk.attention != nil)
    #expect(talk.flow == before)
  }

  @Test("While dormant there is no notice", arguments: Turn.allCases)
  func asleep(turn: Turn) {
    var talk = Talk(awake: false)
    talk.tell(.audioRestored(turn))
    #expect(talk.said.isEmpty && talk.shown.isEmpty)
  }

  @Test("While muted the notice is only shown")
  func muted() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    talk.hear(.mute)
    talk.tell(.audioRestored(.user))
    #expect(talk.said.isEmpty && talk.shown == ["away", "again confirm"])
  }

  @Test("The counts of no-matches and no-inputs stay")
  func ladders() {
    var talk = Talk()
    talk.tell(.nomatch(nil))
    talk.tell(.audioRestored(.user))
    talk.tell(.nomatch(nil))
    #expect(talk.said == ["nomatch(2)", "example.request"])
  }
}
