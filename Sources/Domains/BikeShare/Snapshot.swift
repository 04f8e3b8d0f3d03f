/// The counts of all stations of a feed at one time.
public struct Snapshot: Hashable, Sendable {
  /// The source of the counts. A recording must be announced as one.
  public enum Origin: Hashable, Sendable {
    case live
    case recorded(year: Int, month: Int, day: Int)
  }

  public let counts: [Station.ID: Availability]
  /// The age of the feed when it was delivered. A single station's report may be older and still right.
  public let age: Duration
  public let origin: Origin

  public init(counts: [Station.ID: Availability], age: Duration, origin: Origin) {
    self.counts = counts
    self.age = age
    self.origin = origin
  }
}

/// The result of a query to the feed.
public enum FeedResult: Hashable, Sendable {
  case arrived(Snapshot)
  /// The query failed. The payload contains the last known snapshot, with its present age, if there is one.
  case failed(FeedFailure, last: Snapshot?)
}

/// The reason why a query failed, as far as it matters to a user who waits.
public enum FeedFailure: String, Hashable, Sendable, CaseIterable {
  /// There is no network connection.
  case offline
  /// The feed did not answer in time.
  case slow
  /// The feed asked the client to wait (rate limiting).
  case busy
  /// The feed requires an API key that it did not get.
  case refused
  /// The feed answered with data that cannot be used.
  case broken
}
