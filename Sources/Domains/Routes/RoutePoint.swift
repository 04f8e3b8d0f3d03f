public import BikeShare

/// A point of a route, as a router returns it.
public struct RoutePoint: Hashable, Sendable {
  public let coordinate: Coordinate
  /// The name of the street that leads to this point; nil for a way without a name, and for the first point.
  public let street: String?

  public init(_ coordinate: Coordinate, street: String? = nil) {
    self.coordinate = coordinate
    self.street = street
  }
}
