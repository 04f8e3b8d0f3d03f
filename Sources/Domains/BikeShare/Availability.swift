/// What one station reports of itself.
public struct Availability: Hashable, Sendable {
  public let station: Station.ID
  /// Bikes that can be taken; nil where the station does not say, or what it says cannot be.
  public let bikes: Int?
  /// How many of them have a motor; nil where that is not told.
  public let electric: Int?
  /// Free stands where a bike can be left; nil likewise.
  public let stands: Int?
  /// Whether bikes are given out.
  public let isRenting: Bool
  /// Whether bikes are taken back.
  public let isReturning: Bool
  /// How much older than the feed the station's own report is. It reports when something changes, so an old report may
  /// still be right: this never makes a count stale.
  public let age: Duration

  public init(
    station: Station.ID, bikes: Int?, electric: Int? = nil, stands: Int?, isRenting: Bool = true,
    isReturning: Bool = true, age: Duration = .zero
  ) {
    self.station = station
    self.bikes = bikes
    self.electric = electric
    self.stands = stands
    self.isRenting = isRenting
    self.isReturning = isReturning
    self.age = age
  }
}

extension Availability {
  /// What no station holds: the limit where its docks are not known. Feeds write 999 for "we do not count".
  public static let most = 500

  /// What can be believed of this report at a station of so many docks; nil, as good as not reporting, where a count is
  /// negative. A number is never made up: a crowded station is said to hold no more than it can, a count beyond twice the
  /// docks is left out. Bikes and stands that do not add up to the docks stay, since a broken bike or stand is neither.
  public func believable(docks: Int?) -> Availability? {
    guard (bikes ?? 0) >= 0, (stands ?? 0) >= 0 else { return nil }
    let bikes = Self.believable(bikes, docks)
    return Availability(
      station: station, bikes: bikes, electric: electric.flatMap { (0...(bikes ?? 0)).contains($0) ? $0 : nil },
      stands: Self.believable(stands, docks), isRenting: isRenting, isReturning: isReturning, age: age)
  }

  private static func believable(_ count: Int?, _ docks: Int?) -> Int? {
    guard let count, count <= docks.map({ 2 * $0 }) ?? most else { return nil }
    return min(count, docks ?? count)
  }
}
