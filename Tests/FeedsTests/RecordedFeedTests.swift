import Assets
import BikeShare
import Testing

@testable import Feeds

@Suite("A recorded feed")
struct RecordedFeedTests {
  private func feed(_ rehearsal: RecordedFeed.Rehearsal = .init()) throws -> RecordedFeed {
    let text = "date: 2019-05-01\nreports: [{id: 1, bikes: 3, stands: 17, open: true, age: 900}]\n"
    return RecordedFeed(try Recording(YAMLFile(text: text, name: "r.yaml"), city: Hamlet.city), rehearsals: [rehearsal])
  }

  private func snapshot(_ report: Report) -> Snapshot? {
    switch report {
    case .arrived(let snapshot): snapshot
    case .failed(_, let last): last
    }
  }

  @Test("says nothing unasked")
  func unasked() throws {
    var feed = try feed()
    #expect(feed.answers(by: .seconds(3_600)).isEmpty)
  }

  @Test("answers at once, fresh, and tells the day of the recording, whatever the age of one station's report")
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

  @Test("answers a late question late, to the moment, and once")
  func late() throws {
    var feed = try feed(.init(delay: .seconds(6)))
    feed.ask(at: .seconds(1))
    #expect(feed.answers(by: .milliseconds(6_999)).isEmpty)
    #expect(feed.answers(by: .seconds(7)).count == 1)
    #expect(feed.answers(by: .seconds(100)).isEmpty)
  }

  @Test("answers each of several questions, in their order")
  func several() throws {
    var feed = try feed(.init(delay: .seconds(6)))
    feed.ask(at: .seconds(4))
    feed.ask(at: .seconds(0))
    #expect(feed.answers(by: .seconds(6)).count == 1)
    #expect(feed.answers(by: .seconds(10)).count == 1)
  }

  @Test("a delay below zero is none")
  func negativeDelay() throws {
    var feed = try feed(.init(delay: .seconds(-5)))
    feed.ask(at: .seconds(1))
    #expect(feed.answers(by: .milliseconds(999)).isEmpty)
    #expect(feed.answers(by: .seconds(1)).count == 1)
  }

  @Test("can be as old as it is told to be")
  func old() throws {
    let snapshot = snapshot(try feed(.init(age: .seconds(1_200))).report)
    #expect(snapshot?.age == .seconds(1_200))
    #expect(snapshot?.timeLeft == nil)
  }

  @Test("fails with the last state known, seven minutes old")
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

  @Test("fails with a last state of the age it is told")
  func failingOld() throws {
    #expect(snapshot(try feed(.init(age: .seconds(60), fails: true)).report)?.age == .seconds(60))
  }

  @Test("each question can be answered otherwise, and the last way stays")
  func inTurn() throws {
    let text = "date: 2019-05-01\nreports: []\n"
    let recording = try Recording(YAMLFile(text: text, name: "r.yaml"), city: Hamlet.city)
    var feed = RecordedFeed(recording, rehearsals: [.init(forgets: true), .init(delay: .seconds(2)), .init()])
    for _ in 1...4 { feed.ask(at: .zero) }
    let first = feed.answers(by: .zero)
    #expect(first.count == 3 && first[0] == .failed(.slow, last: nil))
    #expect(first.dropFirst().allSatisfy { if case .arrived = $0 { true } else { false } })
    #expect(feed.answers(by: .seconds(2)).count == 1)
  }
}
