import BikeShare
import Foundation
import Testing

@testable import Feeds

@Suite("Published examples of the formats", .enabled(if: SharedFixtures.areAvailable))
struct PublishedExamplesTests {
  private func gbfs(_ version: String, _ name: String) throws -> Data {
    try SharedFixtures.body("gbfs_fixtures/\(version)/\(name).json")
  }

  @Test("GBFS 2.3: discovery, vehicle types and system are read")
  func second() throws {
    let home = try #require(URL(string: "https://test.com/gbfs"))
    let found = try GBFS.discovery(try gbfs("v2.3", "gbfs"), from: home, at: "a", language: "es")
    #expect(found.status.absoluteString == "https://test.com/station_status")
    #expect(found.types?.absoluteString == "https://test.com/vehicle_types")
    #expect(found.ttl == .seconds(300))
    let types = try GBFS.types(try gbfs("v2.3", "vehicle_types"), at: "a").types
    #expect(types.bicycles == ["TST:VehicleType:CityBike"] && types.electric.isEmpty && types.all.count == 2)
    let system = try GBFS.system(try gbfs("v2.3", "system_information"), at: "a", language: "es").system
    #expect(system == BikeSystem(name: "Test", languages: ["en"], attribution: nil))
  }

  @Test("GBFS 2.3: scooters and their docks do not count")
  func secondCounts() throws {
    let types = try GBFS.types(try gbfs("v2.3", "vehicle_types"), at: "a").types
    let information = try gbfs("v2.3", "station_information")
    let list = try GBFS.stations(information, at: "a", language: "en", types: types).list
    #expect(list.stations.map(\.name) == ["Cool bikes", "Cooler bikes"])
    #expect(list.stations.map(\.docks) == [7, 12])
    let counts = try GBFS.status(
      try gbfs("v2.3", "station_status"), at: "a", stations: list, types: types, now: FeedFixture.now)
    let reports = list.stations.compactMap { counts.counts[$0.id] }
    #expect(reports.map(\.bikes) == [0, 4])
    #expect(reports.map(\.freeDocks) == [1, 2])
    #expect(reports.map(\.electric) == [0, 0])
    #expect(counts.ttl == .zero && counts.written == FeedFixture.now && counts.warnings.isEmpty)
  }

  @Test("GBFS 3.0: discovery, vehicle types and system are read")
  func third() throws {
    let home = try #require(URL(string: "https://berlin.example.tier-services.io/gbfs"))
    let found = try GBFS.discovery(try gbfs("v3.0", "gbfs"), from: home, at: "a", language: "en")
    #expect(found.stations.path == "/tier_paris/gbfs/3.0/station-information")
    #expect(found.ttl == .seconds(60))
    let types = try GBFS.types(try gbfs("v3.0", "vehicle_types"), at: "a").types
    #expect(types.electric == ["ebicycle_paris"] && types.areBicycles)
    let system = try GBFS.system(try gbfs("v3.0", "system_information"), at: "a", language: "es").system
    #expect(system.name == "Check Technologies")
  }

  @Test("GBFS 3.0: names by language, times with fractions, stations without docks")
  func thirdCounts() throws {
    let types = try GBFS.types(try gbfs("v3.0", "vehicle_types"), at: "a").types
    let information = try gbfs("v3.0", "station_information")
    let list = try GBFS.stations(information, at: "a", language: "en", types: types).list
    #expect(list.stations.count == 23 && list.stations[2].docks == 10 && list.stations[0].docks == nil)
    #expect(list.warnings.isEmpty)
    let counts = try GBFS.status(
      try gbfs("v3.0", "station_status"), at: "a", stations: list, types: types, now: FeedFixture.now)
    #expect(counts.written.timeIntervalSince1970 == 1_562_247_183.969)
    let report = counts.counts[Station.ID("6efbec5a-6b8c-455b-bed2-8d66be6d6a4b")]
    #expect(report?.bikes == 0 && report?.freeDocks == nil && report?.age == .zero)
  }

  @Test("JCDecaux version 1: a closed station, inconsistent counts, milliseconds (RID-059)")
  func jcdecauxFirst() throws {
    let body = try SharedFixtures.body("samples/jcdecaux_v1_four_stations.json")
    let list = try JCDecaux.stations(body, at: "a")
    #expect(list.stations.map(\.id.rawValue) == ["9", "70", "35", "36"])
    #expect(list.stations[3].address == "St. Stephen's Green East" && list.stations[3].docks == 40)
    let counts = try JCDecaux.counts(body, at: "a", stations: list, now: FeedFixture.now)
    #expect(counts.written.timeIntervalSince1970 == 1_556_690_340)
    #expect(counts.counts[Station.ID("35")]?.isRenting == false)
    #expect(counts.counts[Station.ID("36")]?.bikes == 6 && counts.counts[Station.ID("36")]?.age == .seconds(5))
    #expect(counts.counts[Station.ID("70")]?.freeDocks == 20 && counts.counts[Station.ID("70")]?.electric == nil)
  }

  @Test("JCDecaux version 3: electric bikes, no overflow stands, ISO times (RID-059)")
  func jcdecauxThird() throws {
    let body = try SharedFixtures.body("samples/jcdecaux_v3_two_stations.json")
    let list = try JCDecaux.stations(body, at: "a")
    let counts = try JCDecaux.counts(body, at: "a", stations: list, now: FeedFixture.now)
    let report = counts.counts[Station.ID("42")]
    #expect(report?.bikes == 27 && report?.electric == 10 && report?.freeDocks == 3 && report?.age == .seconds(3))
    #expect(list.stations[1].position == Coordinate(latitude: 53.344304, longitude: -6.250427))
  }
}
