import Assets
import BikeShare
import Foundation
import Testing

@testable import Feeds

/// The repository's folder, and whether the facts beside it are there.
private let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
private let facts =
  (ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"] ?? repository + "/../shared")
  + "/domain/dublin_snapshot_2019-05-01T0600Z.csv"
private var hasFacts: Bool {
  let isThere = FileManager.default.fileExists(atPath: facts)
  if !isThere { print("skipped: \(facts) is missing; set VIVAVOZ_SHARED to the folder that has domain/") }
  return isThere
}

@Suite("Dublin's recorded state")
struct DublinRecordingTests {
  let city: City
  let recording: Recording

  init() throws {
    let folder = try CityFolder(path: repository + "/Cities/dublin")
    city = folder.city
    recording = try Recording(path: folder.recorded, city: city)
  }

  private func report(_ id: Int) -> Availability? { recording.snapshot.counts[Station.ID("\(id)")] }

  @Test("is of 2019-05-01, fits the city without a warning and is fresh though stations report late")
  func sound() {
    #expect(recording.snapshot.origin == .recorded(year: 2019, month: 5, day: 1))
    #expect(recording.warnings.isEmpty)
    #expect(recording.snapshot.counts.count == 111)
    #expect(recording.snapshot.freshness == .fresh)
    #expect(recording.snapshot.counts.values.contains { $0.age > .seconds(590) })
  }

  @Test("Smithfield is closed, 9 does not add up and 70 never has more than its docks")
  func oddOnes() {
    #expect(report(35)?.offers(.stands) == false)
    #expect(report(9)?.bikes == 14)
    #expect(report(9)?.stands == 9)
    #expect(report(70)?.bikes == 12)
    #expect(report(70)?.stands == 20)
    #expect(report(1) == nil)
  }

  @Test("bikes near Smithfield: 21 at Smithfield North, then 36, 20, 9 and 18")
  func smithfield() {
    let place = Place.ID("smithfield")
    let survey = city.survey(
      city.stations(of: place), for: .bikes, in: recording.snapshot,
      from: city.place(place)?.position ?? Coordinate(latitude: 0, longitude: 0))
    #expect(survey.offers.map(\.station.rawValue) == ["42", "50", "88", "4", "101"])
    #expect(survey.offers.map(\.count) == [21, 36, 20, 9, 18])
    #expect(survey.closed == [Station.ID("35")])
  }

  @Test("agrees with the facts", .enabled(if: hasFacts))
  func agrees() throws {
    let rows = try String(contentsOfFile: facts, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    var known = 0
    for cells in rows.map({ $0.split(separator: ",").map(String.init) }) {
      guard let station = city.station(Station.ID(cells[0])) else { continue }
      known += 1
      let report = try #require(recording.snapshot.counts[station.id])
      #expect(report.bikes == Int(cells[3]))
      #expect(report.stands == Int(cells[2]))
      #expect(report.isRenting == (cells[4] == "OPEN"))
      #expect(report.age == .seconds((1_556_690_342_000 - (Int(cells[5]) ?? 0)) / 1_000))
    }
    #expect(known == recording.snapshot.counts.count)
  }
}
