import BikeShare
import Foundation
import Routes
import StreetMaps
import Testing
import VivaVozTesting

/// Tests with the centre of Dublin, which covers 83 of the 115 stations.
@Suite(
  "Streets of Dublin", .enabled(if: MapCache.hasPrograms, Comment(rawValue: MapCache.reason)),
  .enabled(if: Repository.hasShared("domain/osm/dublin.osm.pbf") && Repository.hasShared("domain/dublin_stations.csv")))
struct DublinTests {
  private let cache: MapCache
  private let stations: [(number: String, position: Coordinate)]

  init() throws {
    cache = try MapCache()
    stations = try Repository.table("dublin_stations.csv").map { row in
      let (latitude, longitude) = (Double(row["lat"] ?? "") ?? .nan, Double(row["lon"] ?? "") ?? .nan)
      return (row["number"] ?? "", Coordinate(latitude: latitude, longitude: longitude))
    }
  }

  private func build() async throws -> StreetMap {
    try await StreetMap.build(
      city: "dublin", from: "\(Repository.shared)/domain/osm/dublin.osm.pbf", cache: cache.path)
  }

  @Test("The map has streets, places of all kinds, and is read quickly")
  func contents() async throws {
    let map = try await build()
    let start = ContinuousClock.now
    let (streets, places) = (try map.streets(), try map.places())
    print("streets and places of Dublin: read in \(ContinuousClock.now - start)")
    #expect(streets.count == map.streetCount && streets.count > 3_000)
    #expect(Set(places.map(\.kind)) == Set(PlaceKind.allCases))
    #expect(streets.contains { $0.name == "North King Street" })
    #expect(try map.streets(in: "ga").contains { $0.name == "Sráid Theach Laighean" })
    #expect(places.contains { $0.kind == .sight && $0.name(in: "en") == "General Post Office" })
    #expect(map.origin.date == "2025-05-01T20:04:09Z")
    #expect(try map.count(of: stations.map(\.position)) == 83)
  }

  @Test("82 of 115 stations have a route to O'Connell Street")
  func starts() async throws {
    let map = try await build()
    let end = Coordinate(latitude: 53.3498, longitude: -6.2603)
    var routes = 0
    let begin = ContinuousClock.now
    for station in stations {
      if case .route = try await map.route(from: station.position, to: end) { routes += 1 }
    }
    print("routes of Dublin: \((ContinuousClock.now - begin) / 115) each")
    #expect(stations.count == 115 && routes == 82)
  }

  @Test("From Smithfield North, 14 stations have no route, and 20 are far from the streets of the map")
  func destinations() async throws {
    let map = try await build()
    let start = try #require(stations.first { $0.number == "42" }).position
    var (routes, far, none) = (0, 0, 0)
    for station in stations where station.number != "42" {
      switch try await map.route(from: start, to: station.position) {
      case .route(let route):
        routes += 1
        #expect(route.metres >= start.metres(to: station.position) - 2 * StreetMap.farthest)
      case .endFar(1_000), .noRoute: none += 1
      case .endFar(let metres):
        far += 1
        #expect((61...999).contains(metres))
      case .startFar: Issue.record("the start is near a street")
      }
    }
    #expect((routes, far, none) == (80, 20, 14))
  }
}
