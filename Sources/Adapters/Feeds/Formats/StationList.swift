import BikeShare

/// Who runs a system and in which languages it speaks.
public struct BikeSystem: Hashable, Sendable {
  /// Its name in the wanted language.
  public let name: String?
  /// As the feed lists them, `en`, `fr-CA`.
  public let languages: [String]
  /// Who must be named where its data is shown; nil where that is not told.
  public let attribution: String?
}

/// The stations of a feed. Which of them are in service is in the counts.
public struct StationList: Hashable, Sendable {
  /// In the feed's order; at most ``most``.
  public let stations: [Station]
  /// What the feed itself calls each of them.
  public let codes: [Station.ID: String]
  /// nil where the feed does not say.
  public let system: BikeSystem?
  /// What was left out or cut, and why, one line each.
  public let warnings: [String]

  /// More than any city has. Source: the largest, Paris and Hangzhou, have some thousands.
  public static let most = 20_000

  private let numbers: [String: Int]

  init(stations: [(code: String, station: Station)], system: BikeSystem? = nil, warnings: [String]) {
    self.stations = stations.map(\.station)
    self.system = system
    self.warnings = warnings
    codes = Dictionary(stations.map { ($0.station.id, $0.code) }, uniquingKeysWith: { first, _ in first })
    numbers = Dictionary(zip(stations.map(\.code), stations.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The station that the feed calls so.
  func station(_ code: String) -> Station? { numbers[code].map { stations[$0] } }

  func of(_ system: BikeSystem?) -> StationList {
    StationList(stations: stations.map { (codes[$0.id] ?? $0.id.rawValue, $0) }, system: system, warnings: warnings)
  }
}
