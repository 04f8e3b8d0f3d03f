import BikeShare
import Cities
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

private let recording = "domain/dublin_snapshot_2019-05-01T0600Z.csv"
private let facts = "\(Repository.shared)/\(recording)"
private var hasFacts: Bool { Repository.hasShared(recording) }

@Suite("Dublin's recorded counts")
struct DublinRecordingTests {
  let city: City
  let recording: Recording

  init() throws {
    let folder = try CityFolder(path: Repository.path + "/Cities/dublin")
    city = folder.city
    recording = try Recording(path: folder.recorded, city: city)
  }

  private func report(_ id: Int) -> Availability? { recording.snapshot.counts[Station.ID("\(id)")] }

  @Test("The recording is of 2019-05-01, fits the city without warnings, and is fresh although stations report late")
  func sound() {
    #expect(recording.snapshot.origin == .recorded(year: 2019, month: 5, day: 1))
    #expect(recording.warnings.isEmpty)
    #expect(recording.snapshot.counts.count == 111)
    #expect(recording.snapshot.freshness == .fresh)
    #expect(recording.snapshot.counts.values.contains { $0.age > .seconds(590) })
  }

  @Test("Smithfield is closed; the counts of stations 9 and 70 are within their docks")
  func unusualCounts() {
    #expect(report(35)?.offers(.docks) == false)
    #expect(report(9)?.bikes == 14)
    #expect(report(9)?.freeDocks == 9)
    #expect(report(70)?.bikes == 12)
    #expect(report(70)?.freeDocks == 20)
    #expect(report(1) == nil)
  }

  @Test("Bikes near Smithfield: 21 at Smithfield North, then 36, 20, 9 and 18 (RID-003)")
  func smithfield() {
    let place = Place.ID("smithfield")
    let summary = city.summary(
      city.stations(of: place), for: .bikes, in: recording.snapshot,
      from: city.place(place)?.position ?? Coordinate(latitude: 0, longitude: 0))
    #expect(summary.counts.map(\.station.rawValue) == ["42", "50", "88", "4", "101"])
    #expect(summary.counts.map(\.count) == [21, 36, 20, 9, 18])
    #expect(summary.closed == [Station.ID("35")])
  }

  @Test("The recording agrees with the reference data", .enabled(if: hasFacts))
  func agrees() throws {
    let rows = try String(contentsOfFile: facts, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    var known = 0
    for cells in rows.map({ $0.split(separator: ",").map(String.init) }) {
      guard let station = city.station(Station.ID(cells[0])) else { continue }
      known += 1
      let report = try #require(recording.snapshot.counts[station.id])
      #expect(report.bikes == Int(cells[3]))
      #expect(report.freeDocks == Int(cells[2]))
      #expect(report.isRenting == (cells[4] == "OPEN"))
      #expect(report.age == .seconds((1_556_690_342_000 - (Int(cells[5]) ?? 0)) / 1_000))
    }
    #expect(known == recording.snapshot.counts.count)
  }
}
