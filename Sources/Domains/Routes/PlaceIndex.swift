public import BikeShare

/// The places of a street map, for the question where the nearest one of a kind is.
public struct PlaceIndex: Sendable {
  /// Two places of the same kind and name within this distance, in metres, are one: maps have a shop as a point and as a
  /// building.
  public static let closest = 60.0
  /// The same for places without a name: a rider who looks for a toilet has no use for the next one so near.
  public static let closestUnnamed = 100.0

  private let places: [PlaceKind: [NearbyPlace]]

  /// Creates an index. Of places that are the same, the first is kept. Those that are not on the earth are left out.
  public init(_ places: [NearbyPlace]) {
    var known: [Key: [Coordinate]] = [:]
    let distinct = places.filter { place in
      guard place.coordinate.isOnEarth else { return false }
      let key = Key(kind: place.kind, names: place.names)
      let limit = place.names.isEmpty ? Self.closestUnnamed : Self.closest
      let isKnown = known[key, default: []].contains { $0.isWithin(limit, of: place.coordinate) }
      if !isKnown { known[key, default: []].append(place.coordinate) }
      return !isKnown
    }
    self.places = Dictionary(grouping: distinct, by: \.kind)
  }

  /// Returns the places of a kind around a point with their distances as the crow flies, in metres, the nearest first.
  /// Equally distant places stay in the order of the map.
  /// - Parameters:
  ///   - limit: the maximum number of places.
  ///   - metres: the maximum distance.
  public func nearest(
    _ kind: PlaceKind, to point: Coordinate, limit: Int, within metres: Double = 3_000
  ) -> [(place: NearbyPlace, metres: Double)] {
    guard point.isOnEarth else { return [] }
    let near = places[kind, default: []].map { (place: $0, metres: $0.coordinate.metres(to: point)) }
      .filter { $0.metres <= metres }
    return Array(near.sorted { $0.metres < $1.metres }.prefix(max(0, limit)))
  }

  /// What places must have in common to be the same: the local name, or all names if there is no local one.
  private struct Key: Hashable {
    let kind: PlaceKind
    let names: [String: String]

    init(kind: PlaceKind, names: [String: String]) {
      self.kind = kind
      self.names = names[""].map { ["": $0.lowercased()] } ?? names
    }
  }
}

extension Coordinate {
  fileprivate func isWithin(_ limit: Double, of other: Coordinate) -> Bool {
    // Most places are far away, which the latitude alone shows.
    abs(latitude - other.latitude) * Plane.metresPerDegree <= limit && metres(to: other) <= limit
  }
}
