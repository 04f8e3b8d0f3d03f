/// A station and how far it is from where one asked.
public struct NearbyStation: Hashable, Sendable {
  public let station: Station.ID
  /// As the crow flies, in whole metres.
  public let metres: Int

  public init(station: Station.ID, metres: Int) {
    self.station = station
    self.metres = metres
  }
}
