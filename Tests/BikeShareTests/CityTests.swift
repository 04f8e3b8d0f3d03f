import BikeShare
import Testing

@Suite("A city")
struct CityTests {
  let city = Village.city

  @Test("finds its stations and places by id, and nothing for an unknown id")
  func lookUp() {
    #expect(city.station(Station.ID("3"))?.name == "Station 3")
    #expect(city.place(Place.ID("mill"))?.kind == .landmark)
    #expect(city.station(Station.ID("99")) == nil)
    #expect(city.place(Place.ID("")) == nil)
  }

  @Test("lists every station, the nearest first, with whole metres")
  func nearest() {
    let near = city.nearest(to: Village.point(metres: 310))
    #expect(near.map(\.station) == Village.ids(4, 3, 2, 1, 5))
    #expect(near.map(\.metres) == [10, 110, 210, 310, 4_690])
  }

  @Test("keeps its own order between stations that are equally far")
  func equallyFar() {
    let twins = City(
      id: "twins", stations: [Village.station("b", metres: 7), Village.station("a", metres: 7)], places: [])
    #expect(twins.nearest(to: Village.point(metres: 0)).map(\.station.rawValue) == ["b", "a"])
  }

  @Test("takes the stations within 400 m of a place, nearest first")
  func withinReach() {
    #expect(city.stations(of: Place.ID("mill")) == Village.ids(1, 2, 3, 4))
  }

  @Test("takes the nearest three where none is within 400 m")
  func outOfReach() {
    #expect(city.stations(of: Place.ID("coast")) == Village.ids(5, 4, 3))
  }

  @Test("draws the line at 400 m")
  func theLine() {
    #expect(city.stations(around: Village.point(metres: -399.9)) == Village.ids(1))
    #expect(city.stations(around: Village.point(metres: -400.1)) == Village.ids(1, 2, 3))
  }

  @Test("has no stations for a place it does not know, and none at all when it is empty")
  func unknown() {
    #expect(city.stations(of: Place.ID("moon")).isEmpty)
    #expect(City(id: "empty", stations: [], places: []).stations(around: Village.point(metres: 0)).isEmpty)
  }

  @Test("equals its copy and a city of the same data, not one with the same id and other data")
  func equality() {
    let copy = city
    #expect(copy == city)
    #expect(City(id: "village", stations: city.stations, places: city.places) == city)
    #expect(City(id: "village", stations: [], places: []) != city)
    #expect(Set([city, copy]).count == 1)
  }

  @Test("keeps the first of two stations with one id")
  func duplicates() {
    let twice = City(
      id: "twice", stations: [Village.station("1", metres: 1), Village.station("1", metres: 2)], places: [])
    #expect(twice.station(Station.ID("1"))?.position == Village.point(metres: 1))
  }

  @Test("a name that stations far apart share means them, and nothing that lies between them")
  func stem() {
    let ids = Village.ids(1, 5)
    let places = [
      Place(id: Place.ID("road"), kind: .stem, position: Village.point(metres: 2_500), choices: ids),
      Place(id: Place.ID("square"), kind: .vicinity, position: Village.point(metres: 100), choices: ids),
    ]
    let shared = City(id: "shared", stations: Village.city.stations, places: places)
    #expect(Set(shared.stations(of: Place.ID("road"))) == Set(ids))
    #expect(shared.stations(of: Place.ID("square")) == Village.ids(2, 1, 3, 4, 5))
  }
}
