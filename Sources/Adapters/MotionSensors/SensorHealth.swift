/// Whether a sensor delivers headings, and the problem if it does not. Its methods process events.
struct SensorHealth {
  typealias Instant = ContinuousClock.Instant

  /// The time without a heading after which the sensor has a problem.
  let patience: Duration
  /// The problem of a sensor that can be used and delivers no heading.
  let silence: String
  private var failure: String?
  /// The time of the last heading, or from which on headings may arrive; nil before that.
  private var expectedSince: Instant?

  init(patience: Duration, silence: String) { (self.patience, self.silence) = (patience, silence) }

  /// Handles that the sensor can be used from now on. Without a failure before, it changes nothing.
  mutating func opened(at now: Instant) {
    if expectedSince == nil || failure != nil { (failure, expectedSince) = (nil, now) }
  }

  /// Handles that the sensor cannot be used.
  mutating func failed(_ problem: String) { failure = problem }

  mutating func measuredHeading(at now: Instant) { (failure, expectedSince) = (nil, now) }

  func problem(at now: Instant) -> String? {
    if let failure { return failure }
    guard let expectedSince, now - expectedSince > patience else { return nil }
    return silence
  }
}
