import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

@Suite("Randomly damaged documents")
struct MutationTests {
  private static let city = TestCity(
    (1...4).map { .init("\($0)", "Station \($0)", bikes: 2 + $0, electric: $0 % 3, docks: 18 - $0) })
  private static let types = VehicleTypes(bicycles: ["bike", "ebike"], electric: ["ebike"], all: ["bike", "ebike"])
  private static let root = "https://feed.test"

  private func body(_ document: TestCity.Document, _ version: TestCity.Version) -> Data {
    var city = Self.city
    city.version = version
    return city.json(document, root: Self.root, now: FeedFixture.now)
  }

  @Test(
    "From damaged GBFS documents every count is a number of the document or within the docks",
    arguments: TestCity.Version.allCases,
    [1, 2, 3, 4, 5])
  func gbfs(version: TestCity.Version, seed: UInt64) throws {
    var mutation = Mutation(seed: seed)
    let (information, reports) = (body(.stations, version), body(.status, version))
    let good = try GBFS.stations(information, at: "a", language: "en", types: Self.types).list
    for _ in 1...50 {
      let stations = mutation.mutated(information)
      let list = (try? GBFS.stations(stations, at: "a", language: "en", types: Self.types).list) ?? good
      let status = mutation.mutated(reports)
      let counts = try? GBFS.status(status, at: "a", stations: list, types: Self.types, now: FeedFixture.now)
      try check(counts, status, stations: list)
    }
  }

  @Test(
    "From damaged JCDecaux documents every count is a number of the document or within the docks",
    arguments: [1, 2, 3, 4, 5])
  func jcdecaux(seed: UInt64) throws {
    var mutation = Mutation(seed: seed)
    let rows = (1...4).map { number in
      #"""
      {"number":\#(number),"name":"N","status":"OPEN","connected":true,"lastUpdate":"2025-07-02T06:20:0\#(number)Z",
      "position":{"latitude":53.3,"longitude":-6.2},"overflowStands":null,"totalStands":{"capacity":20,
      "availabilities":{"bikes":\#(number + 2),"stands":\#(18 - number),"electricalBikes":\#(number % 3)}}}
      """#
    }
    let good = Data("[\(rows.joined(separator: ","))]".utf8)
    for _ in 1...50 {
      let body = mutation.mutated(good)
      guard let list = try? JCDecaux.stations(body, at: "a") else { continue }
      try check(try? JCDecaux.counts(body, at: "a", stations: list, now: FeedFixture.now), body, stations: list)
    }
  }

  @Test("Parsing of other damaged documents ends with a value or an error", arguments: TestCity.Version.allCases)
  func others(version: TestCity.Version) throws {
    var mutation = Mutation(seed: 7)
    let home = try #require(URL(string: Self.root))
    let (discovery, types, system) = (body(.discovery, version), body(.types, version), body(.system, version))
    for _ in 1...50 {
      let places = try? GBFS.discovery(mutation.mutated(discovery), from: home, at: "a", language: "es")
      #expect(places?.status.scheme.map { $0.hasPrefix("http") } ?? true)
      _ = try? GBFS.types(mutation.mutated(types), at: "a")
      _ = try? GBFS.system(mutation.mutated(system), at: "a", language: "es")
    }
  }

  /// Checks that every count is a number of the document, a sum of its counts by vehicle type, or a limit by the docks.
  private func check(_ counts: StationCounts?, _ body: Data, stations: StationList) throws {
    guard let counts else { return }
    let allowed = sums(numbers(try JSONSerialization.jsonObject(with: body)))
    for (id, report) in counts.counts {
      let docks = stations.stations.first { $0.id == id }?.docks
      let invented = [report.bikes, report.electric, report.freeDocks].compactMap { $0 }.filter { count in
        (!allowed.contains(count) && count != docks) || !(0...(docks ?? Availability.most)).contains(count)
      }
      #expect(invented == [], "\(id) in \(String(decoding: body, as: UTF8.self))")
      #expect(report.age >= .zero && counts.written <= FeedFixture.now)
    }
  }

  private func numbers(_ value: Any) -> Set<Int> {
    if let fields = value as? [String: Any] { return fields.values.reduce(into: []) { $0.formUnion(numbers($1)) } }
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(numbers($1)) } }
    return Set([(value as? NSNumber)?.doubleValue].compactMap { $0 }.compactMap { Int(exactly: $0) })
  }

  /// Returns all sums of none, one or two of the numbers.
  private func sums(_ numbers: Set<Int>) -> Set<Int> {
    let small = numbers.filter { (-1_000...1_000).contains($0) }
    return small.union([0]).union(small.flatMap { one in small.map { one + $0 } })
  }
}
