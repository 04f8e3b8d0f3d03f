import BikeShare
import Express
import Foundation
import Processes
import StreetMaps
import Testing
import VivaVozTesting
import YAML

@testable import ExpressRuntime
@testable import VoiceEngine

/// The way home of Express², with a real street map and the router's program.
@Suite(
  "The way home on foot",
  .enabled(
    if: Programs.path(of: "planetsplitter") != nil && Programs.path(of: "osmium") != nil,
    "a street map needs Debian's packages routino and osmium-tool"))
struct WalkHomeTests {
  private let cache: TemporaryFolder
  private let finder: PlaceFinder

  init() throws {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    cache = try TemporaryFolder()
    finder = PlaceFinder(in: try DataDirectory.find(), cache: cache.path)
  }

  /// The beginning of Low Road, and the end of High Road.
  private let here = Coordinate(latitude: 53.344633, longitude: -6.282510)
  private let home = Coordinate(latitude: 53.348230, longitude: -6.279497)

  @Test("With a street map the streets on foot are known (EXP-018, EXP-043, EXP-066)")
  func streets() async throws {
    _ = try await StreetMap.build(
      city: "dublin", from: "\(Repository.path)/Tests/Talks/streets.osm", cache: cache.path
    ) { _ in }
    let directions = await finder.directions(from: here, to: home)
    let walk = try #require(directions.walk)
    #expect(walk.streets == ["Low Road", "Long Lane", "High Road"])
    #expect(walk.metres > directions.metres && (900...1_100).contains(walk.metres), "\(walk.metres)")
    #expect(walk.minutes == 19, "a person who walks slowly")
  }

  @Test("Without a map, or far from its streets, the distance and the direction are known all the same")
  func noStreets() async throws {
    #expect(await finder.directions(from: here, to: home) == .init(metres: 447, toward: .northEast))
    _ = try await StreetMap.build(
      city: "dublin", from: "\(Repository.path)/Tests/Talks/streets.osm", cache: cache.path
    ) { _ in }
    let far = Coordinate(latitude: 53.4, longitude: -6.2)
    let directions = await finder.directions(from: far, to: home)
    #expect(directions.walk == nil && directions.toward == .southWest)
  }
}
