/// What one station reports of itself.
public struct Availability: Hashable, Sendable {
  public let station: Station.ID
  /// Bikes that can be taken.
  public let bikes: Int
  /// Free stands where a bike can be left.
  public let stands: Int
  /// Whether bikes are given out.
  public let isRenting: Bool
  /// Whether bikes are taken back.
  public let isReturning: Bool

  public init(station: Station.ID, bikes: Int, stands: Int, isRenting: Bool = true, isReturning: Bool = true) {
    self.station = station
    self.bikes = bikes
    self.stands = stands
    self.isRenting = isRenting
    self.isReturning = isReturning
  }
}
