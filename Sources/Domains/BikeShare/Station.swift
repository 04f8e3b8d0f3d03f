/// A bike-share station.
public struct Station: Hashable, Sendable, Identifiable {
  /// The station's number or code, unique within a city.
  public struct ID: Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let id: ID
  /// The operator's name of the station. The city's names file has the spoken name for each locale.
  public let name: String
  /// The street address, as the operator writes it; nil if it is not given.
  public let address: String?
  public let position: Coordinate
  /// The number of bikes that the station can hold; nil if it is not given, or if the station has no docks.
  public let docks: Int?

  public init(id: ID, name: String, address: String? = nil, position: Coordinate, docks: Int?) {
    self.id = id
    self.name = name
    self.address = address
    self.position = position
    self.docks = docks
  }
}
