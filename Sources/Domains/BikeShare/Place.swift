/// A named place of a city. A rider who names it means the stations near it.
public struct Place: Hashable, Sendable, Identifiable {
  /// A slug that is unique within a city: `merrion-square`.
  public struct ID: Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A part of the city.
    case vicinity
    /// A sight, a building, a railway station.
    case landmark
    /// The common beginning of several station names ("Merrion Square" for its east, south and west), which is not a
    /// place of its own.
    case stem
  }

  public let id: ID
  public let kind: Kind
  public let position: Coordinate
  /// The stations that share this name, so that the rider must be asked which one; empty if the name is unambiguous.
  public let choices: [Station.ID]

  public init(id: ID, kind: Kind, position: Coordinate, choices: [Station.ID] = []) {
    self.id = id
    self.kind = kind
    self.position = position
    self.choices = choices
  }
}
