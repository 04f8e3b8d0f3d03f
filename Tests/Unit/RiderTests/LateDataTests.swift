import BikeShare
import Dialogue
import Rider
import Testing

@Suite("Late, failed and old data (RID-087)")
struct LateDataTests {
  private func fetching() -> TestConversation {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    return talk
  }

  @Test("After 1.5 s Rider announces the wait, and again every 8 s (RID-085)")
  func late() {
    var talk = fetching()
    #expect(talk.wakes("late") == .milliseconds(1500))
    talk.send(.timerFired(FlowTimer("late")))
    #expect(talk.said == ["still.waiting"])
    #expect(talk.wakes("late") == .seconds(8))
    #expect(talk.grammar == GrammarName("rider", "waiting"))
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "near")
    talk.send(.timerFired(FlowTimer("late")))
    #expect(talk.effects.isEmpty, "a timer of a finished wait has no effect")
  }

  @Test(
    "During the wait another place, a changed request and stop are accepted, and the feed is queried once (RID-086)"
  )
  func meanwhile() {
    var talk = fetching()
    talk.hear(.at(.greekStreet))
    #expect(talk.said == ["checking"])
    #expect(talk.asks == 0)
    talk.hear(.find(.docks, nil))
    #expect(talk.said == ["corrected", "checking"])
    #expect(talk.asks == 0)
    var stopped = talk
    talk.get(.arrived(.morning))
    #expect(talk.said == ["station.stands", "anything.else"])
    stopped.hear(.stop)
    #expect(stopped.said == ["stopped", "ask.help"])
    stopped.get(.arrived(.morning))
    #expect(stopped.said.isEmpty, "a stopped request is not answered")
  }

  @Test("A failure is announced; the last counts are offered with their age and spoken as old (RID-087)")
  func failed() {
    var talk = fetching()
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(420))))
    #expect(talk.said == ["failed.slow", "offer.last"])
    #expect(talk.said("offer.last").first?["age"] == .seconds(420))
    talk.hear(.lastKnown)
    #expect(talk.said.first == "as.of")
    #expect(talk.said("station.bikes").first?["bikes"] == .number(4))
  }

  @Test("After a failure without last counts only another attempt is offered (RID-087)")
  func failedWithoutLast() {
    var talk = fetching()
    talk.get(.failed(.slow, last: nil))
    #expect(talk.said == ["failed.slow", "offer.retry"])
    talk.hear(.yes)
    #expect(talk.asks == 1)
    #expect(talk.state == "fetching")
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "near")
  }

  @Test("A failure that arrives during the question for the place is announced after the answer")
  func failedEarly() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil), .yes)
    talk.get(.failed(.slow, last: nil))
    #expect(talk.said.isEmpty)
    talk.hear(.at(.smithfield))
    #expect(talk.said == ["failed.slow", "offer.retry"])
  }

  @Test("Counts of up to two minutes are spoken as current (RID-087)")
  func fresh() {
    var talk = fetching()
    talk.get(.arrived(.of(["35": 4], age: .seconds(120))))
    #expect(talk.said.first == "near")
  }

  @Test("Counts of up to five minutes are spoken with their age (RID-087)", arguments: [121, 300])
  func ageing(seconds: Int) {
    var talk = fetching()
    talk.get(.arrived(.of(["35": 4], age: .seconds(seconds))))
    #expect(talk.said.prefix(2) == ["as.of", "near"])
    #expect(talk.said("as.of").first?["age"] == .seconds(seconds))
  }

  @Test("Older counts are offered as old and never spoken at once (RID-087)")
  func old() {
    var talk = fetching()
    talk.get(.arrived(.of(["35": 4], age: .seconds(301))))
    #expect(talk.said == ["old", "offer.last"])
    talk.hear(.yes)
    #expect(talk.said.first == "as.of")
  }

  @Test("The reason of a failure is announced (RID-087)", arguments: FeedFailure.allCases)
  func reasons(failure: FeedFailure) {
    var talk = fetching()
    talk.get(.failed(failure, last: nil))
    #expect(talk.said.first == "failed.\(failure.rawValue)")
  }

  @Test("A recording instead of live counts is offered and announced as one each time (RID-087)")
  func recordedInstead() {
    var talk = fetching()
    for _ in 1...2 {
      talk.get(.failed(.offline, last: .of(["35": 4], origin: .recorded(year: 2019, month: 5, day: 1))))
      #expect(talk.said == ["failed.offline", "offer.recorded"])
      talk.hear(.yes)
      #expect(talk.said.first == "recording")
      talk.hear(.find(.bikes, .smithfield), .yes)
    }
  }

  @Test("Counts that expire during the question for the place are queried again (RID-087)")
  func expiry() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, nil), .yes)
    talk.get(.arrived(.of(["35": 4], age: .seconds(100))))
    #expect(talk.wakes("expiry") == .seconds(20))
    talk.send(.timerFired(FlowTimer("expiry")))
    #expect(talk.asks == 1)
    talk.hear(.at(.smithfield))
    #expect(talk.state == "fetching")
  }

  @Test("Counts that expire during a confirmation are queried again after it (RID-087)")
  func expiryElsewhere() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.hear(.back)
    #expect(talk.state == "confirming")
    talk.get(.arrived(.of(["35": 4], age: .seconds(100))))
    #expect(talk.wakes("expiry") == .seconds(20))
    talk.send(.timerFired(FlowTimer("expiry")))
    #expect(talk.effects.isEmpty)
    talk.hear(.yes)
    #expect(talk.asks == 1)
    #expect(talk.state == "fetching")
  }

  @Test("The remaining stations are spoken from fresh counts; expired counts are queried again (RID-087)")
  func expiryWhileReading() {
    var talk = fetching()
    talk.get(.arrived(.morning))
    #expect(talk.state == "reading")
    #expect(talk.wakes("expiry") == .seconds(120))
    var later = talk
    talk.hear(.yes)
    #expect(talk.said.first == "station.bikes")
    later.send(.timerFired(FlowTimer("expiry")))
    #expect(later.effects.isEmpty)
    later.hear(.yes)
    #expect(later.asks == 1)
    #expect(later.said == ["fetching"])
    later.get(.arrived(.morning))
    #expect(later.said.first == "near")
  }

  @Test("The remaining stations of counts announced as old are spoken without a query")
  func remainingOldStations() {
    var talk = fetching()
    talk.get(.arrived(Snapshot(counts: Snapshot.morning.counts, age: .seconds(900), origin: .live)))
    talk.hear(.lastKnown)
    #expect(talk.said.first == "as.of")
    #expect(talk.state == "reading")
    talk.hear(.yes)
    #expect(talk.said.first == "station.bikes")
  }

  @Test("If all counts are recorded, Rider announces it once (RID-087)")
  func recording() {
    let counts = Snapshot.morning.counts
    let recorded = Snapshot(counts: counts, age: .zero, origin: .recorded(year: 2019, month: 5, day: 1))
    var talk = TestConversation(isRecorded: true)
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(recorded))
    #expect(talk.said.first == "recording")
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(recorded))
    #expect(talk.said.first == "near")
  }
}
