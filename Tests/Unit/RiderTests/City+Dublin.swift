import BikeShare
import Rider

/// A part of Dublin.
extension City {
  static let dublin = City(
    id: "dublin",
    stations: [
      station("35", "SMITHFIELD", 53.34769, -6.278214), station("42", "SMITHFIELD NORTH", 53.349564, -6.2781982),
      station("50", "GEORGES LANE", 53.35023, -6.279696), station("88", "BLACKHALL PLACE", 53.3488, -6.281637),
      station("4", "GREEK STREET", 53.346874, -6.272976), station("101", "KING STREET NORTH", 53.350292, -6.273507),
      station("25", "MERRION SQUARE EAST", 53.33907, -6.247006),
      station("26", "MERRION SQUARE WEST", 53.34007, -6.251716),
      station("113", "MERRION SQUARE SOUTH", 53.338615, -6.248606),
    ],
    places: [
      Place(
        id: Place.ID("smithfield"), kind: .vicinity, position: Coordinate(latitude: 53.34823, longitude: -6.27799)),
      Place(
        id: Place.ID("merrion-square"), kind: .vicinity,
        position: Coordinate(latitude: 53.33989, longitude: -6.24943),
        choices: ["25", "26", "113"].map { Station.ID($0) }),
    ])

  private static func station(_ id: String, _ name: String, _ latitude: Double, _ longitude: Double) -> Station {
    Station(
      id: Station.ID(id), name: name, position: Coordinate(latitude: latitude, longitude: longitude), docks: 30)
  }
}

extension Destination {
  static let smithfield = Destination.place(Place.ID("smithfield"))
  static let merrionSquare = Destination.place(Place.ID("merrion-square"))
  static let greekStreet = Destination.station(Station.ID("4"))
}

extension Snapshot {
  /// Returns fresh live counts: the bikes by station; the rest of thirty docks is free.
  static func of(
    _ bikes: [String: Int], closed: Set<String> = [], age: Duration = .zero, origin: Origin = .live
  ) -> Snapshot {
    let counts = bikes.map { id, count in
      Availability(
        station: Station.ID(id), bikes: count, freeDocks: 30 - count, isRenting: !closed.contains(id),
        isReturning: !closed.contains(id))
    }
    return Snapshot(
      counts: Dictionary(uniqueKeysWithValues: counts.map { ($0.station, $0) }), age: age, origin: origin)
  }

  static let morning = of(["35": 7, "42": 1, "50": 0, "88": 12, "4": 19, "101": 3, "25": 2, "26": 5, "113": 30])
}
