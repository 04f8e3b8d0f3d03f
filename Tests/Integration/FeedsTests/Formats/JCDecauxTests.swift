import BikeShare
import Foundation
import Testing

@testable import Feeds

@Suite("JCDecaux")
struct JCDecauxTests {
  private func read(_ rows: String...) throws -> (list: StationList, counts: StationCounts) {
    let body = Data("[\(rows.joined(separator: ","))]".utf8)
    let list = try JCDecaux.stations(body, at: "a")
    return (list, try JCDecaux.counts(body, at: "a", stations: list, now: FeedFixture.now))
  }

  private func third(_ number: Int, _ fields: String) -> String {
    #"""
    {"number":\#(number),"name":"N","position":{"latitude":53.3,"longitude":-6.2},"lastUpdate":"2025-07-02T06:20:03Z",
    "totalStands":{"availabilities":{"bikes":7,"stands":3,"electricalBikes":2},"capacity":10},\#(fields)}
    """#
  }

  @Test("A disconnected station keeps its open state and loses its counts")
  func disconnected() throws {
    let (_, counts) = try read(third(1, #""status":"OPEN","connected":false"#))
    let report = counts.counts[Station.ID("1")]
    #expect(report?.isRenting == true && report?.bikes == nil && report?.freeDocks == nil && report?.electric == nil)
  }

  @Test("A station with status closed, or with an unknown status, is closed")
  func closed() throws {
    let (_, counts) = try read(
      third(1, #""status":"CLOSED""#), third(2, #""status":"BURNT""#), third(3, #""banking":true"#))
    #expect(["1", "2", "3"].map { counts.counts[Station.ID($0)]?.isRenting } == [false, false, true])
    #expect(counts.warnings == [#"station 2: status is "BURNT"; the station counts as closed"#])
  }

  @Test("A report with a time in the future does not make the feed younger")
  func future() throws {
    let late = third(2, #""status":"OPEN""#).replacing("2025-07-02T06:20:03Z", with: "2099-07-02T06:20:03Z")
    let (_, counts) = try read(third(1, #""status":"OPEN""#), late)
    #expect(counts.written == FeedFixture.now.addingTimeInterval(-60))
  }

  @Test(
    "One invalid station does not affect others",
    arguments: ["null", "7", "{}", #"{"number":"x"}"#, #"{"number":2,"position":7}"#])
  func bad(row: String) throws {
    let (list, counts) = try read(row, third(1, #""overflowStands":null"#))
    #expect(list.stations.count == 1 && counts.counts.count == 1 && list.warnings.count == 1)
  }
}
