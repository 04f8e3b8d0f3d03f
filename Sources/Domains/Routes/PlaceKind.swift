public import BikeShare

/// A kind of place that a rider can ask for: "where is the nearest toilet?". The raw values are parts of tags and of
/// prompt keys.
public enum PlaceKind: String, Hashable, Sendable, CaseIterable {
  case sight, toilet, water, cafe, food, pharmacy, hospital, police, repair
}

/// A place of a kind, from a street map.
public struct NearbyPlace: Hashable, Sendable {
  public let kind: PlaceKind
  /// The names by language tag; the key "" is the local name. Empty if the place has no name, such as most toilets.
  public let names: [String: String]
  public let coordinate: Coordinate

  public init(_ kind: PlaceKind, names: [String: String] = [:], at coordinate: Coordinate) {
    self.kind = kind
    self.names = names
    self.coordinate = coordinate
  }

  /// Returns the name in a language: that of the language itself, otherwise the local one; nil if there is none.
  public func name(in language: String) -> String? { names[language] ?? names[""] }
}
