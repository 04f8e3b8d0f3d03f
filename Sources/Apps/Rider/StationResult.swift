public import BikeShare

extension Rider {
  /// The count of one station.
  public struct StationResult: Hashable, Sendable {
    public let station: Station.ID
    /// The number of bikes or free stands.
    public let count: Int
    /// The number of electric bikes among the counted bikes; nil if it is unknown, or if stands are counted.
    public var electric: Int?
    /// The direction and distance from the rider, or the distance from the place of the request; nil if they need not
    /// be said.
    public var distanceAndBearing: DistanceAndBearing?
  }

  /// The distance to a station, and its direction.
  public struct DistanceAndBearing: Hashable, Sendable {
    /// The distance as the crow flies.
    public let metres: Int
    /// The direction as seen from the rider; nil if it is unknown.
    public var direction: Direction?
  }
}

extension Rider.StationResult {
  /// Creates the result of a station from its availability; nil if its count is missing.
  init?(_ resource: Resource, _ availability: Availability, distanceAndBearing: Rider.DistanceAndBearing? = nil) {
    guard let count = availability.count(of: resource) else { return nil }
    let electric = resource == .bikes && count > 0 ? availability.electric : nil
    self.init(station: availability.station, count: count, electric: electric, distanceAndBearing: distanceAndBearing)
  }
}
