/// The counts of all stations of a feed at one time.
public struct Snapshot: Hashable, Sendable {
  /// The source of the counts. The app must announce counts from a recording as such.
  public enum Origin: Hashable, Sendable {
    case live
    case recorded(year: Int, month: Int, day: Int)
  }

  public let counts: [Station.ID: Availability]
  /// The age of the feed when it was delivered. The report of a single station may be older, and still be correct.
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
  /// The query failed. `last` contains the last known counts, with their present age; nil if there are none.
  case failed(FeedFailure, last: Snapshot?)
}

/// The reason why a query to the feed failed, in the categories that matter to a user who waits.
public enum FeedFailure: String, Hashable, Sendable, CaseIterable {
  /// There is no network connection.
  case offline
  /// The feed did not answer in time.
  case slow
  /// The feed asked the client to wait (rate limiting).
  case busy
  /// The feed requires an API key, which is missing or not valid.
  case refused
  /// The feed answered with data that cannot be used.
  case broken
}
