import BikeShare
import Testing

@Suite("Cities")
struct CityTests {
  let city = SmallCity.city

  @Test("A city finds stations and places by id; an unknown id has neither")
  func lookUp() {
    #expect(city.station(Station.ID("3"))?.name == "Station 3")
    #expect(city.place(Place.ID("mill"))?.kind == .landmark)
    #expect(city.station(Station.ID("99")) == nil)
    #expect(city.place(Place.ID("")) == nil)
  }

  @Test("Stations are listed nearest first, in whole metres (RID-053)")
  func nearest() {
    let near = city.nearest(to: SmallCity.point(metres: 310))
    #expect(near.map(\.station) == SmallCity.ids(4, 3, 2, 1, 5))
    #expect(near.map(\.metres) == [10, 110, 210, 310, 4_690])
  }

  @Test("Stations at equal distance are listed in the city's order")
  func equallyFar() {
    let twins = City(
      id: "twins", stations: [SmallCity.station("b", metres: 7), SmallCity.station("a", metres: 7)], places: [])
    #expect(twins.nearest(to: SmallCity.point(metres: 0)).map(\.station.rawValue) == ["b", "a"])
  }

  @Test("A place stands for the stations within 400 m, nearest first (RID-003)")
  func withinReach() {
    #expect(city.stations(of: Place.ID("mill")) == SmallCity.ids(1, 2, 3, 4))
  }

  @Test("A place without stations within 400 m stands for the nearest three (RID-003)")
  func outOfReach() {
    #expect(city.stations(of: Place.ID("coast")) == SmallCity.ids(5, 4, 3))
  }

  @Test("The limit of 400 m is inclusive")
  func theLine() {
    #expect(city.stations(around: SmallCity.point(metres: -399.9)) == SmallCity.ids(1))
    #expect(city.stations(around: SmallCity.point(metres: -400.1)) == SmallCity.ids(1, 2, 3))
  }

  @Test("An unknown place, or an empty city, has no stations")
  func unknown() {
    #expect(city.stations(of: Place.ID("moon")).isEmpty)
    #expect(City(id: "empty", stations: [], places: []).stations(around: SmallCity.point(metres: 0)).isEmpty)
  }

  @Test("A city equals a city with the same data, not one with the same id and other data")
  func equality() {
    let copy = city
    #expect(copy == city)
    #expect(City(id: "village", stations: city.stations, places: city.places) == city)
    #expect(City(id: "village", stations: [], places: []) != city)
    #expect(Set([city, copy]).count == 1)
  }

  @Test("Of two stations with one id the first is used")
  func duplicates() {
    let twice = City(
      id: "twice", stations: [SmallCity.station("1", metres: 1), SmallCity.station("1", metres: 2)], places: [])
    #expect(twice.station(Station.ID("1"))?.position == SmallCity.point(metres: 1))
  }

  @Test("A name shared by distant stations stands for these stations and not for those between them")
  func stem() {
    let ids = SmallCity.ids(1, 5)
    let places = [
      Place(id: Place.ID("road"), kind: .stem, position: SmallCity.point(metres: 2_500), choices: ids),
      Place(id: Place.ID("square"), kind: .vicinity, position: SmallCity.point(metres: 100), choices: ids),
    ]
    let shared = City(id: "shared", stations: SmallCity.city.stations, places: places)
    #expect(Set(shared.stations(of: Place.ID("road"))) == Set(ids))
    #expect(shared.stations(of: Place.ID("square")) == SmallCity.ids(2, 1, 3, 4, 5))
  }
}
