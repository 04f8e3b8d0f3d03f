import BikeShare
import Foundation
import Processes
import Routes
import StreetMaps
import Testing
import VivaVozTesting

@Suite("Routes of an invented map", .enabled(if: MapCache.hasPrograms, Comment(rawValue: MapCache.reason)))
struct RouteTests {
  private let cache: MapCache

  init() throws { cache = try MapCache() }

  /// Whether a program can be started without a network.
  private static let hasNetworkNamespaces: Bool = {
    guard let unshare = Programs.path(of: "unshare") else { return false }
    let process = Process()
    process.executableURL = URL(filePath: unshare)
    process.arguments = ["--user", "--map-root-user", "--net", "true"]
    guard (try? process.runLimited(to: 10)) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test("A route has the names of the streets without road numbers; ways without a name have none")
  func names() async throws {
    let map = try await cache.build()
    let answer = try await map.route(from: MapText.point(0.2, 0), to: MapText.point(0.5, 3))
    #expect(answer.streets == ["Mill Road", nil, "Harbour Street"])
    guard case .route(let route) = answer else { return }
    #expect(abs(route.metres - 566) < 10)
  }

  @Test("A route does not enter a one-way street from the wrong end")
  func oneWay() async throws {
    let map = try await cache.build()
    let answer = try await map.route(from: MapText.point(0, 2), to: MapText.point(1.8, 2.9))
    #expect(answer.streets?.first == "Quay Lane")
    #expect(answer.streets?.contains("Harbour Street") == false || answer.streets?.contains("Mill Road") == true)
  }

  @Test("A signed cycle route does not open a closed street to bicycles")
  func closed() async throws {
    var text = MapText.block
    // It is shorter than the way around, by the cycleway and Mill Road.
    text.addWay(
      [(0, 0), (2, 3)], ["highway": "residential", "name": "Bus Way", "access": "no", "bus": "yes", "foot": "yes"])
    text.addCycleRoute([6])
    let map = try await cache.build(text)
    let answer = try await map.route(from: MapText.point(2, 2.5), to: MapText.point(0, 0.2))
    #expect(answer.streets?.contains("Mill Road") == true)
    #expect(answer.streets?.contains("Bus Way") == false)
  }

  @Test(
    "Without a network a map is built, and Rider tells the way on it (RID-019)",
    .enabled(if: BuiltProgram("vivavoz").isBuilt && hasNetworkNamespaces, "the kernel has no user namespaces"))
  func offline() throws {
    // A road to Trinity College.
    var text = MapText.block
    text.addWay([(0, 3), (-6, 3), (-6, 4.4)], ["highway": "residential", "name": "College Walk"])
    let (map, said): (String, String) = (try cache.file(text), cache.folder.file("said.txt"))
    let script = """
      export VIVAVOZ_HOME='\(Repository.path)' XDG_CACHE_HOME='\(cache.path)' HOME='\(cache.folder.path)'
      '\(BuiltProgram("vivavoz").path)' city streets dublin '\(map)'
      printf 'open rider\\nhow do i get to trinity college\\n+3s\\n' |
        '\(BuiltProgram("vivavoz").path)' rider --text --feed recorded --location 53.3505,-6.26 > '\(said)'
      """
    try Process.runLimited(
      try #require(Programs.path(of: "unshare")), ["--user", "--map-root-user", "--net", "sh", "-c", script])
    let spoken = try String(contentsOfFile: said, encoding: .utf8)
    #expect(spoken.contains("College Walk") || spoken.contains("Quay Lane"), "\(spoken)")
  }

  @Test("A start or a destination over 60 m from every street is reported with its distance")
  func far() async throws {
    let map = try await cache.build()
    let (street, middle) = (MapText.point(0.5, 0), MapText.point(1, 1.5))
    for (start, end) in [(middle, street), (street, middle)] {
      switch try await map.route(from: start, to: end) {
      case .startFar(let metres):
        #expect(start == middle && (95...105).contains(metres))
      case .endFar(let metres):
        #expect(end == middle && (95...105).contains(metres))
      case let other: Issue.record("\(other)")
      }
    }
  }

  @Test("Without a street within 1 km the distance is 1,000 m")
  func veryFar() async throws {
    let map = try await cache.build()
    let (street, sea) = (MapText.point(0.5, 0), MapText.point(200, 0))
    #expect(try await map.route(from: sea, to: street) == .startFar(metres: 1_000))
    #expect(try await map.route(from: street, to: sea) == .endFar(metres: 1_000))
  }

  @Test("There is no route to an island")
  func island() async throws {
    let map = try await cache.build()
    #expect(try await map.route(from: MapText.point(0.5, 0), to: MapText.point(14, 20)) == .noRoute)
    #expect(
      try await map.route(from: MapText.point(0.5, 0), to: Coordinate(latitude: .nan, longitude: 0)) == .noRoute)
  }

  @Test("Several searches at the same time give the same routes as one")
  func concurrency() async throws {
    let map = try await cache.build()
    let (start, end) = (MapText.point(0.2, 0), MapText.point(0.5, 3))
    let one = try await map.route(from: start, to: end)
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 { group.addTask { try await map.route(from: start, to: end) } }
      for try await answer in group { #expect(answer == one) }
    }
  }

  @Test("Names with quotes, tabs, line breaks, emoji and Hebrew are on one line, and \"(null)\" is no name")
  func hardNames() async throws {
    let names = [
      "The \"Old\" Road & <Sons>", "Tab\tRoad 🚲", "(null)", "First\nSecond \u{202E}שדרות רוטשילד", "Plaza (Norte)",
    ]
    var text = MapText()
    // Stairs with a turn at each street.
    let corners = [(0.0, 0.0), (2, 0), (2, 3), (4, 3), (4, 6), (6, 6)]
    for (index, name) in names.enumerated() {
      text.addWay([corners[index], corners[index + 1]], ["highway": "residential", "name": name, "ref": "R\(index)"])
    }
    let map = try await cache.build(text)
    let answer = try await map.route(from: MapText.point(0, 0), to: MapText.point(6, 6))
    let expected = ["The \"Old\" Road & <Sons>", "Tab Road 🚲", "First Second שדרות רוטשילד", "Plaza (Norte)"]
    let streets = try map.streets()
    #expect(streets.map(\.name) == expected)
    // The router's line ends at the line break.
    #expect(answer.streets == [expected[0], expected[1], nil, "First", expected[3]])
  }
}
