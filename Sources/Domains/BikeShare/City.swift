/// A bike-share city: its stations and the places that people name. It is part of the state of a conversation, so it is
/// cheap to copy and compare: copies share their data, and comparison checks for shared data first.
public struct City: Hashable, Sendable {
  /// The name of the city's folder in Cities, such as `dublin`.
  public var id: String { data.id }
  public var stations: [Station] { data.stations }
  public var places: [Place] { data.places }

  private let data: Data

  /// Creates a city. Of two stations or places with the same id the first is used; the reader of the files reports the
  /// second.
  public init(id: String, stations: [Station], places: [Place]) {
    data = Data(id: id, stations: stations, places: places)
  }

  public func station(_ id: Station.ID) -> Station? { data.stationNumbers[id].map { stations[$0] } }
  public func place(_ id: Place.ID) -> Place? { data.placeNumbers[id].map { places[$0] } }

  public static func == (one: City, other: City) -> Bool {
    one.data === other.data
      || (one.id == other.id && one.stations == other.stations && one.places == other.places)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  private final class Data: Sendable {
    let id: String
    let stations: [Station]
    let places: [Place]
    let stationNumbers: [Station.ID: Int]
    let placeNumbers: [Place.ID: Int]

    init(id: String, stations: [Station], places: [Place]) {
      self.id = id
      self.stations = stations
      self.places = places
      stationNumbers = Dictionary(zip(stations.map(\.id), stations.indices), uniquingKeysWith: { first, _ in first })
      placeNumbers = Dictionary(zip(places.map(\.id), places.indices), uniquingKeysWith: { first, _ in first })
    }
  }
}
