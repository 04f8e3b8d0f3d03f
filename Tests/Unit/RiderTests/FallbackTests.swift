import BikeShare
import Dialogue
import Rider
import Testing

@Suite("Last counts in place of current ones")
struct FallbackTests {
  private func fetching() -> TestConversation {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    return talk
  }

  @Test("Accepted last counts are not reused as current: the next request queries the feed (RID-087)")
  func lastIsNotReused() {
    var talk = fetching()
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(60))))
    talk.hear(.lastKnown)
    #expect(talk.said.first == "as.of", "even recent counts are spoken with their age")
    talk.hear(.also(.docks))
    #expect(talk.asks == 1)
  }

  @Test("An offer of the last counts expires, because their age increases")
  func offerExpires() {
    var talk = fetching()
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(60))))
    #expect(talk.wakes("lapse") == .seconds(120))
    talk.send(.timerFired(FlowTimer("lapse")))
    talk.hear(.lastKnown)
    #expect(talk.said == ["offer.retry"])
  }

  @Test("A failure that arrives during the question for the place expires, and the feed is queried again")
  func expiresDuringQuestion() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil), .yes)
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(60))))
    talk.send(.timerFired(FlowTimer("lapse")))
    #expect(talk.asks == 1)
  }

  @Test("The remaining stations are spoken with the current counts, also after going back")
  func remainingStations() {
    var talk = fetching()
    talk.get(.arrived(.morning))
    #expect(talk.state == "reading")
    talk.send(.timerFired(FlowTimer("expiry")))
    talk.hear(.find(.bikes, .greekStreet), .yes)
    let later = Snapshot.morning.counts.mapValues {
      Availability(station: $0.station, bikes: 29, freeDocks: 1)
    }
    talk.get(.arrived(Snapshot(counts: later, age: .zero, origin: .live)))
    for _ in 1...6 where talk.state != "reading" { talk.hear(.back) }
    #expect(talk.state == "reading")
    talk.hear(.yes)
    #expect(talk.said("station.bikes").first?["bikes"] == .number(29))
  }

  @Test("After going back to an offer for 'here', without a fix, Rider asks for a place")
  func lostReceiver() {
    var talk = TestConversation(isTracked: true)
    let riding = Fix(Coordinate(latitude: 53.3476, longitude: -6.2812), course: 90, speed: 5, accuracy: 8)
    talk.hear(.find(.bikes, .here), .yes)
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(60))))
    talk.send(.answered(.whereabouts(riding)))
    #expect(talk.state == "offering-fallback")
    talk.hear(.find(.bikes, .here), .yes)
    talk.send(.answered(.whereabouts(nil)))
    for _ in 1...4 where talk.state != "offering-fallback" { talk.hear(.back) }
    #expect(talk.state == "offering-fallback")
    talk.hear(.lastKnown)
    #expect(talk.said == ["ask.vicinity.unknown"])
  }
}
