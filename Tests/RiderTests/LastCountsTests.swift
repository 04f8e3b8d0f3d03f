import BikeShare
import Dialogue
import Rider
import Testing

@Suite("The last counts, in place of those of now")
struct LastCountsTests {
  private func fetching() -> Talk {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    return talk
  }

  @Test("the last counts that were taken are not kept as those of now: what follows asks anew")
  func lastIsNotKept() {
    var talk = fetching()
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(60))))
    talk.hear(.lastKnown)
    #expect(talk.said.first == "as.of", "even young ones are told with their age")
    talk.hear(.also(.stands))
    #expect(talk.asks == 1)
  }

  @Test("an offer of old counts lapses, since nobody keeps their age")
  func lapse() {
    var talk = fetching()
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(60))))
    #expect(talk.wakes("lapse") == .seconds(120))
    talk.tell(.elapsed(Alarm("lapse")))
    talk.hear(.lastKnown)
    #expect(talk.said == ["offer.retry"])
  }

  @Test("a failure that comes while the place is asked for lapses too: the feed is asked again")
  func lapseWhileAsking() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil), .yes)
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(60))))
    talk.tell(.elapsed(Alarm("lapse")))
    #expect(talk.asks == 1)
  }

  @Test("the rest is read from the counts of now, also after going back to it")
  func restOfNow() {
    var talk = fetching()
    talk.get(.arrived(.morning))
    #expect(talk.state == "reading")
    talk.tell(.elapsed(Alarm("expiry")))
    talk.hear(.find(.bikes, .greekStreet), .yes)
    let later = Snapshot.morning.counts.mapValues {
      Availability(station: $0.station, bikes: 29, stands: 1)
    }
    talk.get(.arrived(Snapshot(counts: later, age: .zero, origin: .live)))
    for _ in 1...6 where talk.state != "reading" { talk.hear(.back) }
    #expect(talk.state == "reading")
    talk.hear(.yes)
    #expect(talk.said("station.bikes").first?["bikes"] == .number(29))
  }

  @Test("whoever goes back to an offer for 'here' and has lost the receiver is asked for a place")
  func lostReceiver() {
    var talk = Talk(isTracked: true)
    let riding = Fix(Coordinate(latitude: 53.3476, longitude: -6.2812), course: 90, speed: 5, accuracy: 8)
    talk.hear(.find(.bikes, .here), .yes)
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(60))))
    talk.tell(.answered(.whereabouts(riding)))
    #expect(talk.state == "excusing")
    talk.hear(.find(.bikes, .here), .yes)
    talk.tell(.answered(.whereabouts(nil)))
    for _ in 1...4 where talk.state != "excusing" { talk.hear(.back) }
    #expect(talk.state == "excusing")
    talk.hear(.lastKnown)
    #expect(talk.said == ["ask.vicinity.unknown"])
  }
}
