import BikeShare

/// Five stations along a road that runs east on the equator, 100 m apart, except for the last, which is far away.
enum SmallCity {
  static let city = City(
    id: "village",
    stations: [
      station("1", metres: 0), station("2", metres: 100), station("3", metres: 200), station("4", metres: 300),
      station("5", metres: 5_000),
    ],
    places: [
      Place(id: Place.ID("mill"), kind: .landmark, position: point(metres: 0)),
      Place(id: Place.ID("coast"), kind: .vicinity, position: point(metres: 4_000)),
    ])

  static func point(metres: Double) -> Coordinate { Coordinate(latitude: 0, longitude: metres / 111_195.08) }

  static func station(_ id: String, metres: Double) -> Station {
    Station(id: Station.ID(id), name: "Station \(id)", position: point(metres: metres), docks: 20)
  }

  static func ids(_ numbers: Int...) -> [Station.ID] { numbers.map { Station.ID("\($0)") } }

  static func snapshot(_ reports: Availability..., age: Duration = .zero) -> Snapshot {
    Snapshot(counts: Dictionary(uniqueKeysWithValues: reports.map { ($0.station, $0) }), age: age, origin: .live)
  }

  static func report(_ id: Int, bikes: Int, stands: Int, renting: Bool = true, returning: Bool = true) -> Availability {
    Availability(
      station: Station.ID("\(id)"), bikes: bikes, freeDocks: stands, isRenting: renting, isReturning: returning)
  }
}
