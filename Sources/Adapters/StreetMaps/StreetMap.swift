public import Routes

/// The street map of a city, as `vivavoz city streets` has prepared it.
public struct StreetMap: Sendable {
  /// The result of a search for a route.
  public enum Answer: Hashable, Sendable {
    case route(Route)
    /// The start is this far from the nearest street of the map, in metres: too far for a route.
    case startFar(metres: Int)
    /// The destination is this far from the nearest street of the map, in metres: too far for a route.
    case endFar(metres: Int)
    /// The map has no route between the two points.
    case noRoute
  }
}
