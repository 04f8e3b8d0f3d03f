import BikeShare
import Foundation
import Processes
import Routes
import StreetMaps
import VivaVozTesting

/// An invented map as OSM XML. Each point is given in thousandths of a degree from 53.35, -6.26: to the north, then to
/// the east. A thousandth is 111 m or 66 m.
struct MapText {
  private var nodes: [String] = []
  private var ways: [String] = []
  private var relations: [String] = []

  /// The text of the file.
  var text: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\" generator=\"test\">\n"
      + (nodes + ways + relations).joined(separator: "\n") + "\n</osm>\n"
  }

  /// Adds a place at a point.
  mutating func addPlace(_ north: Double, _ east: Double, _ tags: [String: String]) {
    addNode(north, east, tags)
  }

  /// Adds a way through points. Ways that share a point must use the same numbers of it.
  mutating func addWay(_ points: [(Double, Double)], _ tags: [String: String]) {
    let references = points.map { "<nd ref=\"\(number(of: $0))\"/>" }.joined()
    ways.append("<way id=\"\(ways.count + 1)\" \(Self.version)>\(references)\(Self.text(of: tags))</way>")
  }

  /// Adds a signed cycle route along ways.
  /// - Parameter members: the numbers of the ways, in the order in which they were added, from 1.
  mutating func addCycleRoute(_ members: [Int]) {
    let references = members.map { "<member type=\"way\" ref=\"\($0)\" role=\"\"/>" }.joined()
    relations.append(
      "<relation id=\"\(relations.count + 1)\" \(Self.version)>\(references)"
        + Self.text(of: ["type": "route", "route": "bicycle", "state": "proposed"]) + "</relation>")
  }

  private static let version = "version=\"1\" timestamp=\"2025-01-02T03:04:05Z\""
  private var known: [String: Int] = [:]

  private mutating func number(of point: (Double, Double)) -> Int {
    let key = "\(point.0) \(point.1)"
    if let number = known[key] { return number }
    addNode(point.0, point.1, [:])
    known[key] = nodes.count
    return nodes.count
  }

  private mutating func addNode(_ north: Double, _ east: Double, _ tags: [String: String]) {
    let point = Self.point(north, east)
    nodes.append(
      "<node id=\"\(nodes.count + 1)\" lat=\"\(point.latitude)\" lon=\"\(point.longitude)\" \(Self.version)>"
        + "\(Self.text(of: tags))</node>")
  }

  private static func text(of tags: [String: String]) -> String {
    tags.sorted { $0.key < $1.key }.map { "<tag k=\"\(escaped($0.key))\" v=\"\(escaped($0.value))\"/>" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&", "<", ">", "\"", "\t", "\n": "&#\(scalar.value);"
      default: String(scalar)
      }
    }.joined()
  }

  static func point(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(
      latitude: ((53.35 + north / 1_000) * 1e7).rounded() / 1e7,
      longitude: ((-6.26 + east / 1_000) * 1e7).rounded() / 1e7)
  }

  /// A block of streets: Mill Road to the north, a cycleway without a name to the east, Harbour Street one-way to the
  /// south, and Quay Lane back to the west. Island Road is 1.5 km away and connected to nothing.
  static let block: MapText = {
    var map = MapText()
    map.addWay(
      [(0, 0), (1, 0), (2, 0)], ["highway": "residential", "name": "Mill Road", "name:ga": "Bóthar an Mhuilinn"])
    map.addWay([(2, 0), (2, 3)], ["highway": "cycleway"])
    map.addWay(
      [(2, 3), (0, 3)], ["highway": "secondary", "name": "Harbour Street", "ref": "R9", "oneway": "yes"])
    map.addWay([(0, 3), (0, 0)], ["highway": "residential", "name": "Quay Lane"])
    map.addWay([(10, 20), (18, 20)], ["highway": "residential", "name": "Island Road"])
    return map
  }()
}

/// A cache folder with maps of invented cities.
struct MapCache {
  let folder: TemporaryFolder

  /// The reason why tests of real maps are skipped.
  static let reason = "routino or osmium-tool is not installed; install them: apt-get install routino osmium-tool"
  /// Whether the programs that build and search maps are installed.
  static let hasPrograms = ["planetsplitter", "routino-router", "osmium"].allSatisfy { Programs.path(of: $0) != nil }

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.file("cache") }

  /// Writes a file of OSM XML beside the cache; returns its path.
  func file(_ map: MapText, _ name: String = "test.osm") throws -> String { try folder.write(map.text, to: name) }

  func build(_ map: MapText = .block, city: String = "test") async throws -> StreetMap {
    try await StreetMap.build(city: city, from: try file(map), cache: path)
  }

  /// Returns the names of all files in the folder of maps, hidden ones as well.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: "\(path)/streets").sorted() }
}

extension StreetMap.Answer {
  /// The streets of the route, with nil for ways without a name; nil if this is no route.
  var streets: [String?]? {
    guard case .route(let route) = self else { return nil }
    return route.legs.map(\.street)
  }
}
