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

  /// The oldest that a whole feed may be and still be spoken of as now. Source: the GBFS specification.
  public static let freshness: Duration = .seconds(300)

  /// Whether it may be spoken of as now. Only the feed's own age counts, never one station's.
  public var isFresh: Bool { age <= Self.freshness }
}

/// How a question to the feed ended.
public enum Report: Hashable, Sendable {
  case arrived(Snapshot)
  /// Nothing came; the last state known, with its age at this moment, where there is one.
  case failed(last: Snapshot?)
}
