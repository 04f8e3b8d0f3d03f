public import BikeShare

/// A bike-share system: its operator and its languages.
public struct BikeSystem: Hashable, Sendable {
  /// The system's name in the language that the caller requested; nil if the feed does not state it.
  public let name: String?
  /// The languages in the feed, such as `en` or `fr-CA`.
  public let languages: [String]
  /// The attribution that must be displayed with the data; nil if the feed has none.
  public let attribution: String?
}

/// The stations of a feed. The counts of the feed state which stations are in service.
public struct StationList: Hashable, Sendable {
  /// The stations in the feed's order; no more than 20,000 (``most``).
  public let stations: [Station]
  /// The code by which the feed identifies each station, keyed by the station's id.
  public let codes: [Station.ID: String]
  /// The system; nil if the feed does not describe it.
  public let system: BikeSystem?
  /// Messages about stations that were left out, or about values that were truncated, with the reason; one line each.
  public let warnings: [String]

  /// The maximum number of stations, more than any city has. Source: the largest, Paris and Hangzhou, have some
  /// thousands.
  public static let most = 20_000

  private let numbers: [String: Int]

  init(stations: [(code: String, station: Station)], system: BikeSystem? = nil, warnings: [String]) {
    self.stations = stations.map(\.station)
    self.system = system
    self.warnings = warnings
    codes = Dictionary(stations.map { ($0.station.id, $0.code) }, uniquingKeysWith: { first, _ in first })
    numbers = Dictionary(zip(stations.map(\.code), stations.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the station that the feed identifies by this code; nil if there is none.
  func station(_ code: String) -> Station? { numbers[code].map { stations[$0] } }

  func of(_ system: BikeSystem?) -> StationList {
    StationList(stations: stations.map { (codes[$0.id] ?? $0.id.rawValue, $0) }, system: system, warnings: warnings)
  }
}
