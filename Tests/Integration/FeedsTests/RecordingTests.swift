import BikeShare
import Testing
import YAML

@testable import Feeds

/// A city of two stations.
enum Hamlet {
  static let city = City(
    id: "hamlet",
    stations: ["1", "2"].map {
      Station(id: Station.ID($0), name: $0, position: Coordinate(latitude: 53, longitude: -6), docks: 20)
    },
    places: [])
}

@Suite("Reading a recording of counts")
struct RecordingTests {
  private func read(_ rows: String..., date: String = "2019-05-01") throws -> Recording {
    let lines = rows.map { "  - {\($0)}\n" }.joined()
    return try Recording(YAMLFile(text: "date: \(date)\nreports:\n\(lines)", name: "r.yaml"), city: Hamlet.city)
  }

  private func problem(_ rows: String..., date: String = "2019-05-01") -> String {
    let lines = rows.map { "  - {\($0)}\n" }.joined()
    let error = #expect(throws: AssetError.self) {
      try Recording(YAMLFile(text: "date: \(date)\nreports:\n\(lines)", name: "r.yaml"), city: Hamlet.city)
    }
    return error?.description ?? ""
  }

  @Test("A station that the city lacks is ignored, with a warning that names its line")
  func unknown() throws {
    let recording = try read("id: 1, bikes: 1, stands: 2, open: true", "id: 99, bikes: 1, stands: 2, open: true")
    #expect(recording.snapshot.counts.count == 1)
    #expect(recording.warnings == ["r.yaml:4: hamlet has no station 99; the row is ignored"])
  }

  @Test("A negative count is missing, with a warning")
  func negative() throws {
    let recording = try read("id: 1, bikes: -1, stands: 2, open: true")
    #expect(recording.snapshot.counts.isEmpty)
    #expect(recording.warnings.count == 1)
  }

  @Test("Counts above the docks are reduced to the docks")
  func capped() throws {
    let report = try read("id: 1, bikes: 12, stands: 28, open: true").snapshot.counts[Station.ID("1")]
    #expect(report?.bikes == 12)
    #expect(report?.freeDocks == 20)
  }

  @Test("A closed station neither rents nor accepts returns")
  func closed() throws {
    let report = try read("id: 1, bikes: 5, stands: 5, open: false").snapshot.counts[Station.ID("1")]
    #expect(report?.offers(.bikes) == false)
    #expect(report?.offers(.docks) == false)
  }

  @Test("Invalid rows throw errors with their line")
  func badRows() {
    #expect(problem("id: 1, bikes: 1, open: true").hasPrefix("r.yaml:3: stands is missing"))
    #expect(problem("id: 1, bikes: few, stands: 2, open: true").hasPrefix("r.yaml:3: bikes is few"))
    #expect(problem("id: 1, bikes: 1, stands: 2, open: maybe").hasPrefix("r.yaml:3: open is maybe"))
    #expect(problem("id: 1, bikes: 1, stands: 2, open: true, age: -1").hasPrefix("r.yaml:3: age is -1"))
    let row = "id: 1, bikes: 1, stands: 2, open: true"
    #expect(problem(row, row).hasPrefix("r.yaml:4: station 1 is on line 3 already"))
  }

  @Test(
    "An invalid date throws an error",
    arguments: ["2019-02-29", "2019-13-01", "2019-5", "today", "2019-05-00", "01/05/2019"])
  func badDay(day: String) {
    #expect(problem("id: 1, bikes: 1, stands: 2, open: true", date: day).hasPrefix("r.yaml:1: date is"))
  }

  @Test("A leap day is a valid date")
  func leapDay() throws {
    let recording = try read("id: 1, bikes: 1, stands: 2, open: true", date: "2020-02-29")
    #expect(recording.snapshot.origin == .recorded(year: 2020, month: 2, day: 29))
  }
}
