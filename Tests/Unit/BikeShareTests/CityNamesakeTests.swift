import BikeShare
import Testing

@Suite("The station after which a place is named")
struct CityNamesakeTests {
  private func city(_ name: String) -> City {
    let here = Coordinate(latitude: 53.3, longitude: -6.2)
    return City(
      id: "made",
      stations: [
        Station(id: Station.ID("1"), name: "HARBOUR", position: here, docks: 20),
        Station(id: Station.ID("2"), name: name, position: here, docks: 20),
      ],
      places: [Place(id: Place.ID("st-stephens-green"), kind: .vicinity, position: here)])
  }

  @Test(
    "The namesake is the station whose name gives the place's id",
    arguments: ["ST. STEPHEN'S GREEN", "St Stephens Green"])
  func found(name: String) {
    #expect(city(name).namesake(of: Place.ID("st-stephens-green")) == Station.ID("2"))
  }

  @Test("Without such a name there is no namesake")
  func none() {
    #expect(city("ST. STEPHEN'S GREEN EAST").namesake(of: Place.ID("st-stephens-green")) == nil)
    #expect(city("A").namesake(of: Place.ID("nowhere")) == nil)
  }
}
