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
  /// - Returns: whether it is within the limit.
  public mutating func allows(at now: ContinuousClock.Instant) -> Bool {
    if let last {
      let passed = (now - last) / .seconds(1)
      level = min(burst, level + passed * perSecond)
    }
    last = now
    guard level >= 1 else { return false }
    level -= 1
    return true
  }
}
