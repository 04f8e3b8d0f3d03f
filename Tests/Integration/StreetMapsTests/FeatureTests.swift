import BikeShare
import Routes
import Testing

@testable import StreetMaps

@Suite("Streets and places of an invented map", .enabled(if: MapCache.hasPrograms, Comment(rawValue: MapCache.reason)))
struct FeatureTests {
  private let cache: MapCache

  init() throws { cache = try MapCache() }

  @Test("Streets are the named ways that can be cycled or walked, with their names by language")
  func streets() async throws {
    var text = MapText.block
    text.addWay([(5, 0), (5, 1)], ["highway": "motorway", "name": "Great Motorway"])
    text.addWay([(6, 0), (6, 1)], ["highway": "service", "name": "Private Drive", "access": "private"])
    text.addWay(
      [(7, 0), (7, 1)], ["highway": "service", "name": "Walkers' Drive", "access": "private", "foot": "yes"])
    text.addWay([(8, 0), (8, 1)], ["highway": "proposed", "name": "Future Road"])
    text.addWay([(8, 2), (8, 3)], ["highway": "trunk", "name": "Fast Road", "bicycle": "no", "foot": "no"])
    let square = ["highway": "pedestrian", "area": "yes", "name": "Mill Square"]
    text.addWay([(9, 0), (9, 1), (9.5, 1), (9, 0)], square)
    let map = try await cache.build(text)
    let streets = try map.streets()
    let names = ["Harbour Street", "Island Road", "Mill Road", "Mill Square", "Quay Lane", "Walkers' Drive"]
    #expect(streets.map(\.name).sorted() == names)
    #expect(map.streetCount == names.count)
    let mill = try #require(streets.first { $0.name == "Mill Road" })
    #expect(mill.path == [MapText.point(0, 0), MapText.point(1, 0), MapText.point(2, 0)])
    #expect(streets.first { $0.name == "Mill Square" }?.path.count == 4)
    let irish = try map.streets(in: "ga").map(\.name)
    #expect(irish.contains("Bóthar an Mhuilinn") && irish.contains("Quay Lane"))
  }

  @Test("Places have their kind, names and centre; private, disused and most nameless ones are left out")
  func places() async throws {
    var text = MapText.block
    text.addPlace(1, 1, ["tourism": "museum", "name": "Mill Museum", "name:es": "Museo del Molino"])
    text.addPlace(1, 1.1, ["tourism": "museum"])
    text.addPlace(1, 1.2, ["amenity": "toilets"])
    text.addPlace(1, 1.3, ["amenity": "toilets", "access": "private"])
    text.addPlace(1, 1.4, ["amenity": "cafe", "name": "Closed Cafe", "disused": "yes"])
    text.addPlace(1, 1.5, ["disused:amenity": "pub", "name": "Old Pub"])
    text.addPlace(1, 1.6, ["amenity": "restaurant"])
    text.addPlace(1, 1.7, ["amenity": "cafe", "shop": "bicycle", "name": "Bean & Wheel"])
    text.addPlace(1, 1.8, ["amenity": "drinking_water", "name": "(null)"])
    text.addWay(
      [(3, 0), (3, 1), (5, 1), (5, 0), (3, 0)], ["amenity": "hospital", "building": "yes", "name": "St. Anne's"])
    let map = try await cache.build(text)
    let places = try map.places()
    let bean = ["": "Bean & Wheel"]
    #expect(
      Set(places) == [
        NearbyPlace(.sight, names: ["": "Mill Museum", "es": "Museo del Molino"], at: MapText.point(1, 1)),
        NearbyPlace(.toilet, at: MapText.point(1, 1.2)),
        NearbyPlace(.cafe, names: bean, at: MapText.point(1, 1.7)),
        NearbyPlace(.repair, names: bean, at: MapText.point(1, 1.7)),
        NearbyPlace(.water, at: MapText.point(1, 1.8)),
        NearbyPlace(.hospital, names: ["": "St. Anne's"], at: MapText.point(4, 0.5)),
      ])
    #expect(places.count == 6)
    #expect(map.placeCounts == [.sight: 1, .toilet: 1, .cafe: 1, .repair: 1, .water: 1, .hospital: 1])
  }

  @Test("Points within 60 m of a street are counted")
  func count() async throws {
    let map = try await cache.build()
    let points = [MapText.point(1, 0.5), MapText.point(1, 1.5), MapText.point(-0.5, 0), MapText.point(-0.6, 0)]
    #expect(try map.count(of: points) == 2)
    #expect(try map.count(of: points, within: 1_000) == 4)
  }
}

@Suite("Lines of the file of features") struct CompactLineTests {
  @Test(
    "A line that is written and read is the same",
    arguments: [
      CompactLine.street(
        names: ["": "A \"b\" \\ \u{1} 🚲", "ga": "שדרות"],
        path: [Coordinate(latitude: 53.35, longitude: -6.26), Coordinate(latitude: -89.999999, longitude: 179.999999)]),
      .place(NearbyPlace(.toilet, at: Coordinate(latitude: 0, longitude: -0.000001))),
    ])
  func roundTrip(_ line: CompactLine) {
    #expect(!line.text.dropLast().contains("\n"))
    #expect(CompactLine(Array(line.text.utf8.dropLast())) == line)
  }

  @Test(
    "Damaged lines are no streets and no places",
    arguments: [
      "", "{}", "[", #"{"street":{"":"A"},"path":"1 2"}"#, #"{"street":{"":"A"},"path":"1 2 3"}"#,
      #"{"street":{"":"A"},"path":"1 2 99999999999999999999 4"}"#, #"{"street":{"":"A"},"path":"1 2 3 -"}"#,
      #"{"street":{"":"A"},"path":"999999999 0 1 1"}"#, #"{"place":"castle","names":{},"path":"1 2"}"#,
      #"{"place":"cafe","path":"1 2"}"#, #"{"place":"cafe","names":{},"path":"1--2 3"}"#,
      #"{"place":"cafe","names":{},"path":""}"#,
    ])
  func damaged(_ line: String) { #expect(CompactLine(Array(line.utf8)) == nil) }
}
