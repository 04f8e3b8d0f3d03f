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
  /// How much older than the feed the station's own report is. It reports when something changes, so an old report may
  /// still be right: this never makes a count stale.
  public let age: Duration

  public init(
    station: Station.ID, bikes: Int, stands: Int, isRenting: Bool = true, isReturning: Bool = true,
    age: Duration = .zero
  ) {
    self.station = station
    self.bikes = bikes
    self.stands = stands
    self.isRenting = isRenting
    self.isReturning = isReturning
    self.age = age
  }

  /// What can be believed of this report at a station of so many docks: no count above the docks, and nil, as good as not
  /// reporting, where one is negative. A number is never made up; bikes and stands that do not add up to the docks stay,
  /// since a broken bike or stand is neither.
  public func believable(docks: Int) -> Availability? {
    guard bikes >= 0, stands >= 0 else { return nil }
    return Availability(
      station: station, bikes: min(bikes, docks), stands: min(stands, docks), isRenting: isRenting,
      isReturning: isReturning, age: age)
  }
}
