/// Limits how often a client may do something, as a token bucket.
public struct RateLimit: Sendable {
  private let perSecond: Double
  private let burst: Double
  private var level: Double
  private var last: ContinuousClock.Instant?

  /// - Parameters:
  ///   - perSecond: the rate in the long run.
  ///   - burst: the number of events that may come at once.
  public init(perSecond: Double, burst: Double) { (self.perSecond, self.burst, level) = (perSecond, burst, burst) }

  /// Counts an event.
  /// - Parameter cost: the number of events that it counts for.
  /// - Returns: whether it is within the limit.
  public mutating func allows(_ cost: Double = 1, at now: ContinuousClock.Instant) -> Bool {
    if let last {
      let passed = (now - last) / .seconds(1)
      level = min(burst, level + passed * perSecond)
    }
    last = now
    guard level >= cost else { return false }
    level -= cost
    return true
  }
}
