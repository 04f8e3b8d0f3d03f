public import BikeShare

/// A way through streets, in legs that are announced to the rider one by one.
public struct Route: Hashable, Sendable {
  /// The part of a route between two announcements.
  public struct Leg: Hashable, Sendable {
    /// The turn at the beginning of the leg; nil for the first leg.
    public let turn: Turn?
    /// The name of the street; nil for a way without a name.
    public let street: String?
    /// The points of the leg, the first and the last included; at least two.
    public let path: [Coordinate]
    /// The length of the path, in metres.
    public let metres: Double

    public init(turn: Turn?, street: String?, path: [Coordinate], metres: Double) {
      self.turn = turn
      self.street = street
      self.path = path
      self.metres = metres
    }
  }

  /// The legs in the order of travel; at least one.
  public let legs: [Leg]

  /// The length of the route, in metres.
  public var metres: Double { legs.reduce(0) { $0 + $1.metres } }

  public init(legs: [Leg]) { self.legs = legs }
}
