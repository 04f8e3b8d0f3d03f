import BikeShare
import Foundation
import Testing

@testable import Feeds

@Suite("Counts of a feed")
struct GBFSStatusTests {
  private static let types = VehicleTypes(bicycles: ["bike", "e"], electric: ["e"], all: ["bike", "e", "scooter"])

  @Test("Bikes and docks are read in every version, electric bikes where given")
  func plain() throws {
    let second = try FeedFixture.one(#""num_bikes_available":4,"num_ebikes_available":1,"num_docks_available":5"#)
    #expect(second?.bikes == 4 && second?.electric == 1 && second?.freeDocks == 5)
    let third = try FeedFixture.one(#""num_vehicles_available":4,"num_docks_available":5"#)
    #expect(third?.bikes == 4 && third?.electric == nil && third?.isRenting == true && third?.isReturning == true)
  }

  @Test(
    "An invalid count is unknown, and the other count is used",
    arguments: ["\"four\"", "\"\"", "null", "true", "4.5", "1e300", "[4]", "{\"n\":4}", "999"])
  func noCount(value: String) throws {
    let report = try FeedFixture.one(#""num_bikes_available":\#(value),"num_docks_available":5"#)
    #expect(report != nil && report?.bikes == nil && report?.freeDocks == 5)
  }

  @Test("999 free docks count as unknown, and a negative count as missing")
  func implausible() throws {
    #expect(try FeedFixture.one(#""num_bikes_available":3,"num_docks_available":999"#)?.freeDocks == nil)
    let counts = try FeedFixture.status(#"{"station_id":"1","num_bikes_available":-1}"#)
    #expect(counts.counts.isEmpty && counts.warnings == ["station 1: a count is below zero"])
  }

  @Test("Only bicycles count where vehicle types are given")
  func vehicles() throws {
    let report = try FeedFixture.one(
      #"""
      "num_bikes_available":9,"num_docks_available":9,
      "vehicle_types_available":[{"vehicle_type_id":"bike","count":2},{"vehicle_type_id":"e","count":1},
        {"vehicle_type_id":"scooter","count":6}],
      "vehicle_docks_available":[{"vehicle_type_ids":["scooter"],"count":4},
        {"vehicle_type_ids":["scooter","bike"],"count":3}]
      """#, types: Self.types)
    #expect(report?.bikes == 3 && report?.electric == 1 && report?.freeDocks == 3)
  }

  @Test("A partial count, or a count of all vehicle types together, is unknown")
  func inPart() throws {
    let part = #"[{"vehicle_type_id":"bike","count":2},{"vehicle_type_id":"e","count":"one"}]"#
    let report = try FeedFixture.one(#""num_bikes_available":9,"vehicle_types_available":\#(part)"#, types: Self.types)
    #expect(report != nil && report?.bikes == nil)
    #expect(try FeedFixture.one(#""num_bikes_available":9"#, types: Self.types)?.bikes == nil)
    let bicycles = VehicleTypes(bicycles: ["bike"], electric: [], all: ["bike"])
    #expect(try FeedFixture.one(#""num_bikes_available":9"#, types: bicycles)?.bikes == 9)
  }

  @Test(
    "Renting, returning and installed may be booleans or numbers, and default to yes",
    arguments: [
      (#""is_renting":false"#, false, true), (#""is_renting":0,"is_returning":1"#, false, true),
      (#""is_returning":false"#, true, false), (#""is_installed":false,"is_renting":true"#, false, false),
      (#""is_installed":0"#, false, false), (#""is_renting":null"#, true, true), (#""is_renting":"no""#, true, true),
    ])
  func flags(fields: String, rents: Bool, returns: Bool) throws {
    let report = try FeedFixture.one(#""num_bikes_available":4,\#(fields)"#)
    #expect(report?.isRenting == rents && report?.isReturning == returns)
  }

  @Test("Numbers and booleans written as text are read")
  func quoted() throws {
    let report = try FeedFixture.one(
      #""num_bikes_available":"4","num_docks_available":"5","is_renting":"true","is_returning":"0","last_reported":"1751437203""#
    )
    #expect(report?.bikes == 4 && report?.freeDocks == 5)
    #expect(report?.isRenting == true && report?.isReturning == false)
    #expect(report?.age == .seconds(60))
  }

  @Test("An invalid field is reported with its station")
  func invalidField() throws {
    let row = #"{"station_id":"1","num_bikes_available":"four","is_renting":"no","last_reported":7}"#
    let counts = try FeedFixture.status(row)
    #expect(
      counts.warnings == [
        #"station 1: num_bikes_available is "four"; the value is ignored"#,
        #"station 1: is_renting is "no"; the value is ignored"#,
        "station 1: last_reported is 7.0; the value is ignored",
      ])
  }

  @Test("Reports of unknown stations and second reports are ignored; a station without a report is left out")
  func ids() throws {
    let counts = try FeedFixture.status(
      #"{"station_id":"9","num_bikes_available":1}"#, #"{"station_id":"1","num_bikes_available":2}"#,
      #"{"station_id":"1","num_bikes_available":3}"#, #"{"num_bikes_available":3}"#, "null")
    #expect(counts.counts.count == 1 && counts.counts[Station.ID("1")]?.bikes == 2)
    #expect(counts.warnings.count == 4)
    #expect(counts.warnings[0] == "station 9: it is not in the list of stations; its counts are ignored")
    let fault = #expect(throws: FeedFault.self) { try FeedFixture.status(#"{"station_id":"9"}"#) }
    #expect(fault?.problem == "it has no report for any station of the list")
  }

  @Test("A station's age is relative to the feed's time, and never negative")
  func ages() throws {
    #expect(try FeedFixture.one(#""last_reported":1751437203"#)?.age == .seconds(60))
    #expect(try FeedFixture.one(#""last_reported":"2025-07-02T06:20:03Z""#)?.age == .seconds(60))
    #expect(try FeedFixture.one(#""last_reported":1751437299"#)?.age == .zero)
    #expect(try FeedFixture.one(#""last_reported":-5"#)?.age == .zero)
  }

  @Test("A feed with a time in the future has an unknown time")
  func written() throws {
    let row = #"{"station_id":"1","num_bikes_available":2,"last_reported":1751437200}"#
    #expect(try FeedFixture.status(row, updated: "1751437363").written == FeedFixture.now)
    #expect(try FeedFixture.status(row, updated: "1799999999").written.timeIntervalSince1970 == 1_751_437_200)
    #expect(try FeedFixture.status(row, updated: "null").written.timeIntervalSince1970 == 1_751_437_200)
    let fault = #expect(throws: FeedFault.self) { try FeedFixture.status(#"{"station_id":"1"}"#, updated: "12") }
    #expect(fault?.problem == "it has no time of last update")
  }
}
