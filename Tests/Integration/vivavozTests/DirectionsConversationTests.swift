import BikeShare
import Foundation
import Rider
import Session
import StreetMaps
import Testing
import VivaVozTesting

@testable import CommandOptions
@testable import RiderRuntime
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz

/// Whole conversations with a street map that the test invents around Smithfield, and a recorded ride.
@Suite("Directions with a street map", .enabled(if: RideMap.isPossible, "routino and osmium-tool are not installed"))
struct DirectionsConversationTests {
  @Test(
    "A rider is guided turn by turn and told of the arrival (RID-004, RID-028, RID-034)",
    arguments: ["en", "es"], [4.0, 6.9])
  func ride(locale: String, speed: Double) async throws {
    let map = try await RideMap()
    let entries = try await map.conversation(
      locale, track: try map.ride(RideMap.way, speed: speed),
      turns: locale == "en"
        ? ["open rider", "how do i get to smithfield", "yes please", "+\(Int(900 / speed) + 90)s"]
        : ["abre rider", "cómo llego a smithfield", "sí por favor", "+\(Int(900 / speed) + 90)s"])
    let prompts = entries.prompts
    #expect(prompts.contains("route.streets"))
    let guided = prompts.filter { $0.hasPrefix("guide.") }
    #expect(guided.first == "guide.offer")
    #expect(guided.filter { $0.hasPrefix("guide.started") }.count == 1)
    #expect(guided.filter { $0.hasPrefix("guide.turn") }.count == 2, "\(guided)")
    #expect(guided.filter { $0.hasPrefix("guide.ahead") }.count == 2, "\(guided)")
    #expect(guided.filter { $0 == "guide.arrived" }.count == 1, "\(guided)")
    #expect(entries.faults.isEmpty)
    let turns = entries.filter { $0[.prompt]?.hasPrefix("guide.ahead") ?? false }.compactMap { $0[.text] }
    #expect(turns.first?.contains("Long Lane") ?? false, "\(turns)")
    #expect(turns.first?.contains(locale == "en" ? "left" : "izquierda") ?? false, "\(turns)")
  }

  @Test("A rider who leaves the route hears of a new one (RID-004)")
  func astray() async throws {
    let map = try await RideMap()
    let entries = try await map.conversation(
      "en", track: try map.ride(RideMap.detour, speed: 4),
      turns: ["open rider", "how do i get to smithfield", "yes please", "+400s"])
    let guided = entries.prompts.filter { $0.hasPrefix("guide.") }
    #expect(guided.contains("guide.off"), "\(guided)")
    #expect(guided.contains("guide.again"), "\(guided)")
    #expect(guided.last == "guide.arrived", "\(guided)")
  }

  @Test("Rider names the street, its crossing and the nearest toilet (RID-039, RID-094)")
  func whereAmI() async throws {
    let map = try await RideMap()
    let entries = try await map.conversation(
      "en", track: try map.ride(RideMap.way, speed: 0.001),
      turns: ["open rider", "where am i", "where is the nearest toilet", "how far is it"])
    let texts = entries.compactMap { $0.name == .say ? $0[.text] : nil }
    #expect(texts.contains { $0.contains("Low Road") }, "\(texts)")
    #expect(entries.prompts.contains("nearby"), "\(entries.prompts)")
  }

  @Test("A damaged street map is reported, and the conversation goes on")
  func damaged() async throws {
    let map = try await RideMap()
    try map.damage()
    let entries = try await map.conversation(
      "en", track: try map.ride(RideMap.way, speed: 0.001),
      turns: ["open rider", "how do i get to smithfield", "bikes near smithfield", "yes"])
    #expect(entries.prompts.contains("route.no.map") || entries.prompts.contains("route.failed"), "\(entries.prompts)")
    #expect(entries.prompts.contains { $0.hasPrefix("station.bikes") }, "\(entries.prompts)")
  }
}

/// A street map in a temporary folder: a road to the east, a lane to the north, and a road to the west that ends in
/// Smithfield; and a road around it.
private struct RideMap {
  /// The position of the place Smithfield in Cities/dublin.
  private static let smithfield = Coordinate(latitude: 53.34823, longitude: -6.27799)
  /// Points in metres to the east and to the north of Smithfield.
  static let way: [(Double, Double)] = [(-200, -400), (100, -400), (100, 0), (0, 0)]
  static let detour: [(Double, Double)] = [(-200, -400), (100, -400), (300, -400), (300, 0), (100, 0), (0, 0)]

  static var isPossible: Bool {
    ["routino-router", "planetsplitter", "osmium"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }
  }

  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let file = "\(folder.path)/map.osm"
    try Self.text.write(toFile: file, atomically: true, encoding: .utf8)
    _ = try await StreetMap.build(city: "dublin", from: file, cache: folder.path) { _ in }
  }

  /// Cuts the routing database.
  func damage() throws {
    let file = "\(folder.path)/streets/dublin/dublin-nodes.mem"
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let database = found.first { $0.hasSuffix("nodes.mem") }.map { "\(folder.path)/\($0)" } ?? file
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: database))
  }

  private static func point(_ place: (Double, Double)) -> Coordinate {
    Coordinate(
      latitude: smithfield.latitude + place.1 / 111_195,
      longitude: smithfield.longitude + place.0 / (111_195 * cos(smithfield.latitude * .pi / 180)))
  }

  /// Writes a ride along some points as GPX, with a point a second. The rider waits for 45 s first.
  func ride(_ points: [(Double, Double)], speed: Double) throws -> String {
    var places = Array(repeating: points[0], count: 45)
    for (from, to) in zip(points, points.dropFirst()) {
      let length = ((to.0 - from.0) * (to.0 - from.0) + (to.1 - from.1) * (to.1 - from.1)).squareRoot()
      let steps = min(Int(length / speed), 3_600)
      places += (0..<steps).map { step in
        let share = Double(step) * speed / length
        return (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
      }
    }
    places += Array(repeating: points[points.count - 1], count: 60)
    let start = Date(timeIntervalSince1970: 1_760_000_000)
    let rows = places.enumerated().map { second, place in
      let point = Self.point(place)
      let time = start.addingTimeInterval(Double(second)).formatted(.iso8601)
      return "<trkpt lat=\"\(point.latitude)\" lon=\"\(point.longitude)\"><time>\(time)</time></trkpt>"
    }
    let path = "\(folder.path)/ride.gpx"
    let text =
      "<gpx version=\"1.1\" creator=\"test\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\n"
      + rows.joined(separator: "\n") + "\n</trkseg></trk></gpx>\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  func conversation(_ locale: String, track: String, turns: [String]) async throws -> [TranscriptEntry] {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let setup = try ConversationOptions.parse(["--locale", locale, "--location", track]).setup
    let runtime = try RiderRuntime(for: setup, onDiagnostic: { _ in })
    let streets = CityStreets(of: "dublin", language: "en", cache: folder.path, onDiagnostic: { _ in })
    return try await RiderConversation(setup, runtime: runtime, streets: streets)
      .transcript(of: TurnRecorder(turns.map { SimulatedUser.Turn(written: $0) ?? .types($0) }).speaker)
  }

  private static var text: String {
    let streets: [(String, [(Double, Double)])] = [
      ("Low Road", [(-300, -400), (100, -400), (300, -400)]), ("Long Lane", [(100, -400), (100, 0)]),
      ("High Road", [(300, 0), (100, 0), (0, 0), (-100, 0)]), ("East Row", [(300, -400), (300, 0)]),
    ]
    var numbers: [String: Int] = [:]
    var nodes: [String] = []
    var ways: [String] = []
    func number(of place: (Double, Double)) -> Int {
      if let number = numbers["\(place)"] { return number }
      let (number, point) = (numbers.count + 1, Self.point(place))
      numbers["\(place)"] = number
      nodes.append("<node id=\"\(number)\" version=\"1\" lat=\"\(point.latitude)\" lon=\"\(point.longitude)\"/>")
      return number
    }
    for (index, (name, points)) in streets.enumerated() {
      let references = points.map { "<nd ref=\"\(number(of: $0))\"/>" }.joined()
      ways.append(
        "<way id=\"\(index + 1)\" version=\"1\">\(references)<tag k=\"highway\" v=\"residential\"/>"
          + "<tag k=\"name\" v=\"\(name)\"/></way>")
    }
    let toilet = Self.point((-150, -390))
    nodes.append(
      "<node id=\"900\" version=\"1\" lat=\"\(toilet.latitude)\" lon=\"\(toilet.longitude)\">"
        + "<tag k=\"amenity\" v=\"toilets\"/></node>")
    return "<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\n" + (nodes + ways).joined(separator: "\n") + "\n</osm>\n"
  }
}
