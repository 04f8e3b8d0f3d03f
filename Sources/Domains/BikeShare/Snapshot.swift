/// The whole feed at one moment.
public struct Snapshot: Hashable, Sendable {
  /// Where it comes from; a recording must be told to be one.
  public enum Origin: Hashable, Sendable {
    case live
    case recorded(year: Int, month: Int, day: Int)
  }

  public let counts: [Station.ID: Availability]
  /// The feed's own age when it was handed over; one station's report may be older and still right.
  public let age: Duration
  public let origin: Origin

  public init(counts: [Station.ID: Availability], age: Duration, origin: Origin) {
    self.counts = counts
    self.age = age
    self.origin = origin
  }
}

/// How a question to the feed ended.
public enum Report: Hashable, Sendable {
  case arrived(Snapshot)
  /// Nothing came; the last state known, with its age at this moment, where there is one.
  case failed(FeedFailure, last: Snapshot?)
}

/// Why no counts came, as far as it makes a difference to somebody who waits for them.
public enum FeedFailure: String, Hashable, Sendable, CaseIterable {
  /// Nothing can be reached from here.
  case offline
  /// The feed was reached and did not answer in time.
  case slow
  /// It asks to be left alone for a while.
  case busy
  /// It wants a key that it was not given.
  case refused
  /// It answered with something that cannot be used.
  case broken
}
