import BikeShare
import Testing
import YAML

@testable import Feeds

@Suite("Recorded feed")
struct RecordedFeedTests {
  private func feed(_ conditions: RecordedFeed.SimulatedConditions = .init()) throws -> RecordedFeed {
    let text = "date: 2019-05-01\nreports: [{id: 1, bikes: 3, stands: 17, open: true, age: 900}]\n"
    return RecordedFeed(
      try Recording(YAMLFile(text: text, name: "r.yaml"), city: Hamlet.city), conditions: [conditions])
  }

  private func snapshot(_ report: FeedResult) -> Snapshot? {
    switch report {
    case .arrived(let snapshot): snapshot
    case .failed(_, let last): last
    }
  }

  @Test("Without a query the feed returns no answer")
  func noQuery() throws {
    var feed = try feed()
    #expect(feed.answers(by: .seconds(3_600)).isEmpty)
  }

  @Test("The recorded feed answers at once, as fresh and with the date of the recording")
  func atOnce() throws {
    var feed = try feed()
    feed.ask(at: .seconds(2))
    let reports = feed.answers(by: .seconds(2))
    guard case .arrived(let snapshot) = try #require(reports.first) else {
      Issue.record("it failed")
      return
    }
    #expect(reports.count == 1)
    #expect(snapshot.origin == .recorded(year: 2019, month: 5, day: 1))
    #expect(snapshot.freshness == .fresh)
    #expect(snapshot.counts[Station.ID("1")]?.bikes == 3)
    #expect(snapshot.counts[Station.ID("1")]?.age == .seconds(900))
  }

  @Test("A delayed answer arrives exactly at its time, once")
  func late() throws {
    var feed = try feed(.init(delay: .seconds(6)))
    feed.ask(at: .seconds(1))
    #expect(feed.answers(by: .milliseconds(6_999)).isEmpty)
    #expect(feed.answers(by: .seconds(7)).count == 1)
    #expect(feed.answers(by: .seconds(100)).isEmpty)
  }

  @Test("Several queries are answered in order")
  func several() throws {
    var feed = try feed(.init(delay: .seconds(6)))
    feed.ask(at: .seconds(4))
    feed.ask(at: .seconds(0))
    #expect(feed.answers(by: .seconds(6)).count == 1)
    #expect(feed.answers(by: .seconds(10)).count == 1)
  }

  @Test("A negative delay is no delay")
  func negativeDelay() throws {
    var feed = try feed(.init(delay: .seconds(-5)))
    feed.ask(at: .seconds(1))
    #expect(feed.answers(by: .milliseconds(999)).isEmpty)
    #expect(feed.answers(by: .seconds(1)).count == 1)
  }

  @Test("The age of the counts can be set")
  func old() throws {
    let snapshot = snapshot(try feed(.init(age: .seconds(1_200))).report)
    #expect(snapshot?.age == .seconds(1_200))
    #expect(snapshot?.timeLeft == nil)
  }

  @Test("A simulated failure comes with last counts that are seven minutes old")
  func failing() throws {
    var feed = try feed(.init(delay: .seconds(3), fails: true))
    feed.ask(at: .zero)
    guard case .failed(_, let last) = try #require(feed.answers(by: .seconds(3)).first) else {
      Issue.record("it did not fail")
      return
    }
    #expect(last?.age == .seconds(420))
    #expect(last?.counts.count == 1)
  }

  @Test("A simulated failure comes with last counts of the given age")
  func failingOld() throws {
    #expect(snapshot(try feed(.init(age: .seconds(60), fails: true)).report)?.age == .seconds(60))
  }

  @Test("Each query can have its own conditions, and the last conditions apply to all later queries")
  func inTurn() throws {
    let text = "date: 2019-05-01\nreports: []\n"
    let recording = try Recording(YAMLFile(text: text, name: "r.yaml"), city: Hamlet.city)
    var feed = RecordedFeed(recording, conditions: [.init(forgets: true), .init(delay: .seconds(2)), .init()])
    for _ in 1...4 { feed.ask(at: .zero) }
    let first = feed.answers(by: .zero)
    #expect(first.count == 3 && first[0] == .failed(.slow, last: nil))
    #expect(first.dropFirst().allSatisfy { if case .arrived = $0 { true } else { false } })
    #expect(feed.answers(by: .seconds(2)).count == 1)
  }
}
