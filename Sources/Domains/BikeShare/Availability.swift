/// The bike and stand counts that one station reports.
public struct Availability: Hashable, Sendable {
  public let station: Station.ID
  /// The number of available bikes; nil if the station does not report it, or the reported number is impossible.
  public let bikes: Int?
  /// The number of electric bikes among ``bikes``; nil if the station does not report it.
  public let electric: Int?
  /// The number of free stands where a bike can be left; nil if the station does not report it, or the reported number
  /// is impossible.
  public let freeDocks: Int?
  /// Whether the station rents out bikes.
  public let isRenting: Bool
  /// Whether the station takes bikes back.
  public let isReturning: Bool
  /// How much older the station's own report is than the feed. A station reports only when something changes, so an old
  /// report may still be right. This age is therefore not used to decide whether a count is out of date.
  public let age: Duration

  public init(
    station: Station.ID, bikes: Int?, electric: Int? = nil, freeDocks: Int?, isRenting: Bool = true,
    isReturning: Bool = true, age: Duration = .zero
  ) {
    self.station = station
    self.bikes = bikes
    self.electric = electric
    self.freeDocks = freeDocks
    self.isRenting = isRenting
    self.isReturning = isReturning
    self.age = age
  }
}

extension Availability {
  /// The highest plausible count of a station whose number of docks is unknown. Some feeds write 999 if they do not
  /// count.
  public static let most = 500

  /// Returns this report with implausible counts removed. A count above the number of docks becomes the number of
  /// docks, and a count above twice that number is omitted. Bikes and stands that do not add up to the docks are kept,
  /// because a broken bike or stand counts as neither.
  /// - Parameter docks: the station's number of docks; nil if it is unknown.
  /// - Returns: nil if a count is negative. The station then counts as not reporting.
  public func plausible(docks: Int?) -> Availability? {
    guard (bikes ?? 0) >= 0, (freeDocks ?? 0) >= 0 else { return nil }
    let bikes = Self.plausible(bikes, docks)
    return Availability(
      station: station, bikes: bikes, electric: electric.flatMap { (0...(bikes ?? 0)).contains($0) ? $0 : nil },
      freeDocks: Self.plausible(freeDocks, docks), isRenting: isRenting, isReturning: isReturning, age: age)
  }

  private static func plausible(_ count: Int?, _ docks: Int?) -> Int? {
    guard let count, count <= docks.map({ 2 * $0 }) ?? most else { return nil }
    return min(count, docks ?? count)
  }
}
