/// A station with its distance from a point.
public struct NearbyStation: Hashable, Sendable {
  public let station: Station.ID
  /// The distance as the crow flies, in whole metres.
  public let metres: Int

  public init(station: Station.ID, metres: Int) {
    self.station = station
    self.metres = metres
  }
}
