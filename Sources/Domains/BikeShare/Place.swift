/// Something people name when they mean the stations near it.
public struct Place: Hashable, Sendable, Identifiable {
  /// A slug, unique inside one city: `merrion-square`.
  public struct ID: Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A part of the city.
    case vicinity
    /// A sight, a building, a railway station.
    case landmark
    /// The words that several stations' names begin with, where they are no place of their own.
    case stem
  }

  public let id: ID
  public let kind: Kind
  public let position: Coordinate
  /// Stations that share this name and must be told apart by asking; empty where the name is clear.
  public let choices: [Station.ID]

  public init(id: ID, kind: Kind, position: Coordinate, choices: [Station.ID] = []) {
    self.id = id
    self.kind = kind
    self.position = position
    self.choices = choices
  }
}
