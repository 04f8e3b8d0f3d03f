/// A place where bikes are taken and left.
public struct Station: Hashable, Sendable, Identifiable {
  /// A station's number or code, unique inside one city.
  public struct ID: Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let id: ID
  /// The operator's name for it. What is spoken is in the city's names, per locale.
  public let name: String
  /// The street it stands in, as the operator writes it; nil where that is not told.
  public let address: String?
  public let position: Coordinate
  /// How many bikes it can hold; nil where that is not told, or it has no docks.
  public let docks: Int?

  public init(id: ID, name: String, address: String? = nil, position: Coordinate, docks: Int?) {
    self.id = id
    self.name = name
    self.address = address
    self.position = position
    self.docks = docks
  }
}
