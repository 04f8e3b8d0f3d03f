/// The limits of a ``FeedFetcher``: timeouts, number of attempts, sizes.
public struct Limits: Hashable, Sendable {
  /// The timeout without progress: while connecting, until the first byte, and between two bytes.
  public var silence: Duration
  /// The maximum duration of a request, including all attempts and the waits between them.
  public var total: Duration
  public var tries: Int
  /// The maximum number of bytes in a decoded body.
  public var body: Int
  public var redirects: Int

  public init(
    silence: Duration = .seconds(8), total: Duration = .seconds(20), tries: Int = 3, body: Int = 16 << 20,
    redirects: Int = 5
  ) {
    self.silence = silence
    self.total = total
    self.tries = max(1, tries)
    self.body = body
    self.redirects = redirects
  }

  /// Returns the wait before an attempt: 0.5 to 1.5 times 0.3 s before the second attempt, 0.6 s before the third, and
  /// so on.
  /// - Parameters:
  ///   - attempt: the number of the attempt, from 2.
  ///   - chance: a random number from 0 up to 1, which spreads the retries of many clients.
  func wait(before attempt: Int, chance: Double) -> Duration {
    .milliseconds(300 << (min(max(attempt, 2), 8) - 2)) * (0.5 + chance)
  }
}
