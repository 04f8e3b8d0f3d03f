/// A sample of a stream: the values of a sensor at one time.
public struct Sample: Hashable, Sendable {
  /// The time since the first sample was requested.
  public let time: Duration
  /// The measured values, all finite, keyed by their names, such as `heading`. A value that the sensor did not measure
  /// is missing.
  public let values: [String: Double]

  public init(at time: Duration, _ values: [String: Double]) { (self.time, self.values) = (time, values) }
}

/// A source of samples, such as a sensor or a recording of one. It is polled, so that it also works on a virtual clock.
public protocol SampleSource: Sendable {
  /// Returns the samples since the last call, in order.
  /// - Parameter now: the time since the beginning of the conversation. The first call starts a recording.
  mutating func samples(by now: Duration) -> [Sample]
}
