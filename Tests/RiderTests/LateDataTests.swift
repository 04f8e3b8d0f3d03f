import BikeShare
import Dialogue
import Rider
import Testing

@Suite("Late, failed and old data")
struct LateDataTests {
  private func fetching() -> Talk {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    return talk
  }

  @Test("after 1.5 s it says that it waits, and again every 8 s")
  func late() {
    var talk = fetching()
    #expect(talk.wakes("late") == .milliseconds(1500))
    talk.tell(.elapsed(Alarm("late")))
    #expect(talk.said == ["still.waiting"])
    #expect(talk.wakes("late") == .seconds(8))
    #expect(talk.ears == GrammarName("rider", "waiting"))
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "near")
    talk.tell(.elapsed(Alarm("late")))
    #expect(talk.effects.isEmpty, "an alarm of a wait that is over is nothing")
  }

  @Test("meanwhile another place, a change of mind and stop are understood, and the feed is asked but once")
  func meanwhile() {
    var talk = fetching()
    talk.hear(.at(.greekStreet))
    #expect(talk.said == ["checking"])
    #expect(talk.asks == 0)
    talk.hear(.find(.stands, nil))
    #expect(talk.said == ["corrected", "checking"])
    #expect(talk.asks == 0)
    var stopped = talk
    talk.get(.arrived(.morning))
    #expect(talk.said == ["station.stands", "anything.else"])
    stopped.hear(.stop)
    #expect(stopped.said == ["stopped", "ask.help"])
    stopped.get(.arrived(.morning))
    #expect(stopped.said.isEmpty, "what was stopped is not read out")
  }

  @Test("a failure is said; the last known counts are offered with their age, and read as old")
  func failed() {
    var talk = fetching()
    talk.get(.failed(.slow, last: .of(["35": 4], age: .seconds(420))))
    #expect(talk.said == ["failed.slow", "offer.last"])
    #expect(talk.said("offer.last").first?["age"] == .seconds(420))
    talk.hear(.lastKnown)
    #expect(talk.said.first == "as.of")
    #expect(talk.said("station.bikes").first?["bikes"] == .number(4))
  }

  @Test("with nothing known, only another try is offered")
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

  @Test("a failure that comes while the place is asked for is told when it matters")
  func failedEarly() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil), .yes)
    talk.get(.failed(.slow, last: nil))
    #expect(talk.said.isEmpty)
    talk.hear(.at(.smithfield))
    #expect(talk.said == ["failed.slow", "offer.retry"])
  }

  @Test("counts of two minutes are read as those of now")
  func fresh() {
    var talk = fetching()
    talk.get(.arrived(.of(["35": 4], age: .seconds(120))))
    #expect(talk.said.first == "near")
  }

  @Test("counts of up to five minutes are read with their age", arguments: [121, 300])
  func ageing(seconds: Int) {
    var talk = fetching()
    talk.get(.arrived(.of(["35": 4], age: .seconds(seconds))))
    #expect(talk.said.prefix(2) == ["as.of", "near"])
    #expect(talk.said("as.of").first?["age"] == .seconds(seconds))
  }

  @Test("older ones are offered as old and never read at once")
  func old() {
    var talk = fetching()
    talk.get(.arrived(.of(["35": 4], age: .seconds(301))))
    #expect(talk.said == ["old", "offer.last"])
    talk.hear(.yes)
    #expect(talk.said.first == "as.of")
  }

  @Test("the reason of a failure is told", arguments: FeedFailure.allCases)
  func reasons(trouble: FeedFailure) {
    var talk = fetching()
    talk.get(.failed(trouble, last: nil))
    #expect(talk.said.first == "failed.\(trouble.rawValue)")
  }

  @Test("a recording in place of live counts is offered as one, and told to be one each time")
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

  @Test("counts that grow old while the rider thinks are asked for again")
  func expiry() {
    var talk = Talk()
    talk.hear(.find(.bikes, nil), .yes)
    talk.get(.arrived(.of(["35": 4], age: .seconds(100))))
    #expect(talk.wakes("expiry") == .seconds(20))
    talk.tell(.elapsed(Alarm("expiry")))
    #expect(talk.asks == 1)
    talk.hear(.at(.smithfield))
    #expect(talk.state == "fetching")
  }

  @Test("counts that grow old behind a question of another kind are asked for when they are wanted")
  func expiryElsewhere() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.hear(.back)
    #expect(talk.state == "confirming")
    talk.get(.arrived(.of(["35": 4], age: .seconds(100))))
    #expect(talk.wakes("expiry") == .seconds(20))
    talk.tell(.elapsed(Alarm("expiry")))
    #expect(talk.effects.isEmpty)
    talk.hear(.yes)
    #expect(talk.asks == 1)
    #expect(talk.state == "fetching")
  }

  @Test("the rest of the stations is read while it is fresh, and asked for anew when it is not")
  func expiryWhileReading() {
    var talk = fetching()
    talk.get(.arrived(.morning))
    #expect(talk.state == "reading")
    #expect(talk.wakes("expiry") == .seconds(120))
    var later = talk
    talk.hear(.yes)
    #expect(talk.said.first == "station.bikes")
    later.tell(.elapsed(Alarm("expiry")))
    #expect(later.effects.isEmpty)
    later.hear(.yes)
    #expect(later.asks == 1)
    #expect(later.said == ["fetching"])
    later.get(.arrived(.morning))
    #expect(later.said.first == "near")
  }

  @Test("the rest of counts that were told to be old is read on")
  func oldRest() {
    var talk = fetching()
    talk.get(.arrived(Snapshot(counts: Snapshot.morning.counts, age: .seconds(900), origin: .live)))
    talk.hear(.lastKnown)
    #expect(talk.said.first == "as.of")
    #expect(talk.state == "reading")
    talk.hear(.yes)
    #expect(talk.said.first == "station.bikes")
  }

  @Test("where all counts are recorded, that is told once")
  func recording() {
    let counts = Snapshot.morning.counts
    let recorded = Snapshot(counts: counts, age: .zero, origin: .recorded(year: 2019, month: 5, day: 1))
    var talk = Talk(isRecorded: true)
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(recorded))
    #expect(talk.said.first == "recording")
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(recorded))
    #expect(talk.said.first == "near")
  }
}
