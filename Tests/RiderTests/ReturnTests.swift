import BikeShare
import Dialogue
import Rider
import Testing

/// A headset that went comes back in the middle of a conversation.
@Suite("Who was away is told so")
struct ReturnTests {
  @Test("what was said last is said again, and it is listened to as before")
  func again() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    let (before, ears) = (talk.flow, talk.attention)
    talk.tell(.returned(.theirs))
    #expect(talk.said == ["away", "again confirm"])
    #expect(talk.attention == ears && ears != nil)
    #expect(talk.flow == before)
  }

  @Test("where something is being said nothing is added: it comes behind the word about it")
  func ours() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    talk.tell(.returned(.ours))
    #expect(talk.effects == [.say(.common(.away))])
  }

  @Test("an open \"did you say\" is asked again")
  func doubt() {
    var talk = Talk()
    talk.tell(.heard(.app(.find(.bikes, nil)), Hypothesis(text: "bikes", decision: .ask)))
    let ears = talk.ears
    talk.tell(.returned(.theirs))
    #expect(talk.said == ["away", "again doubt(\"bikes\")"])
    #expect(talk.ears == ears && talk.state == "doubting")
  }

  @Test("whoever waits for the counts goes on waiting, and nothing is asked twice")
  func waiting() {
    var talk = Talk(position: Coordinate(latitude: 53.3498, longitude: -6.2603))
    talk.hear(.find(.bikes, nil), .yes)
    let before = talk.flow
    talk.tell(.returned(.worlds))
    #expect(talk.said == ["away"] && talk.asks == 0 && talk.attention != nil)
    #expect(talk.flow == before)
  }

  @Test("nobody is told anything in their sleep", arguments: Turn.allCases)
  func asleep(turn: Turn) {
    var talk = Talk(awake: false)
    talk.tell(.returned(turn))
    #expect(talk.said.isEmpty && talk.shown.isEmpty)
  }

  @Test("muted, it is only shown")
  func muted() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil))
    talk.hear(.mute)
    talk.tell(.returned(.theirs))
    #expect(talk.said.isEmpty && talk.shown == ["away", "again confirm"])
  }

  @Test("misses and silences in a row are as many as before")
  func ladders() {
    var talk = Talk()
    talk.tell(.nomatch(nil))
    talk.tell(.returned(.theirs))
    talk.tell(.nomatch(nil))
    #expect(talk.said == ["nomatch(2)", "example.request"])
  }
}
