import BikeShare
import Testing

@Suite("Selection of the names in the grammar")
struct CityVocabularyTests {
  /// Returns a city with a square grid of stations, 300 m apart.
  private func city(_ side: Int, places: Int = 0) -> City {
    let stations = (0..<side * side).map {
      Station(id: Station.ID("\($0)"), name: "", position: point($0 % side, $0 / side), docks: nil)
    }
    let places = (0..<places).map {
      Place(id: Place.ID("p\($0)"), kind: $0 % 2 == 0 ? .stem : .landmark, position: point($0, 0))
    }
    return City(id: "grid", stations: stations, places: places)
  }

  private func point(_ column: Int, _ row: Int) -> Coordinate {
    Coordinate(latitude: 40 + Double(row) * 0.0027, longitude: -3.7 + Double(column) * 0.0035)
  }

  @Test("The grammar of a small city has all names, in the city's order", arguments: [100, 101, 5000])
  func small(limit: Int) {
    let city = city(10)
    #expect(city.vocabulary(around: nil, limit: limit) == city.stations.map(\.id))
  }

  @Test("The grammar of a large city has names up to the limit, each once", arguments: [0, 1, 2, 30, 99])
  func large(limit: Int) {
    for point in [nil, point(0, 0)] {
      let ids = city(10).vocabulary(around: point, limit: limit)
      #expect(ids.count == limit)
      #expect(Set(ids).count == limit)
    }
  }

  @Test("The names nearest to the rider are in the grammar")
  func near() {
    let (city, here) = (city(20), point(3, 17))
    let ids = Set(city.vocabulary(around: here, limit: 60))
    #expect(city.nearest(to: here).prefix(40).allSatisfy { ids.contains($0.station) })
  }

  @Test("Every station is within 1,500 m of a station whose name is in the grammar")
  func spread() {
    let city = city(20)
    for here in [nil, point(0, 0)] {
      let known = Set(city.vocabulary(around: here, limit: 60)).compactMap(city.station)
      let farthest = city.stations.map { station in
        known.map { $0.position.metres(to: station.position) }.min() ?? .infinity
      }.max()
      // The grid is 5.7 km wide, with the 20 or 60 spread names on it.
      #expect((farthest ?? .infinity) < 1500)
    }
  }

  @Test("Stations at one position fill the grammar up to the limit")
  func same() {
    let stations = (0..<50).map { Station(id: Station.ID("\($0)"), name: "", position: point(0, 0), docks: nil) }
    let city = City(id: "spot", stations: stations, places: [])
    #expect(city.vocabulary(around: point(0, 0), limit: 10).count == 10)
  }

  @Test("Place names come before shared beginnings of station names, the nearest first")
  func places() {
    let ids = city(2, places: 10).placeVocabulary(around: point(9, 0), limit: 7).map(\.rawValue)
    #expect(ids == ["p1", "p3", "p5", "p6", "p7", "p8", "p9"])
  }
}
