/// A classification of the age of counts, which decides how the app presents them.
public enum Freshness: Hashable, Sendable {
  /// The counts are recent enough to be presented as current.
  case fresh
  /// The counts are probably still right. They are presented with their age.
  case ageing(Duration)
  /// The counts are old. The app says so, and offers to read them or to query the feed again.
  case old(Duration)

  /// The maximum age of counts that are presented as current: twice the minute in which operators renew them.
  public static let freshest: Duration = .seconds(120)
  /// The maximum age of counts that are presented with their age. Source: the GBFS specification, `last_updated`.
  public static let oldest: Duration = .seconds(300)

  public init(age: Duration) {
    self = age <= Self.freshest ? .fresh : age <= Self.oldest ? .ageing(age) : .old(age)
  }
}

extension Snapshot {
  /// The freshness of the counts, determined by the age of the feed. The age of a single station's report has no
  /// influence.
  public var freshness: Freshness { Freshness(age: age) }

  /// The time until ``freshness`` changes; nil if the counts are already old.
  public var timeLeft: Duration? {
    switch freshness {
    case .fresh: Freshness.freshest - age
    case .ageing: Freshness.oldest - age
    case .old: nil
    }
  }

  /// Returns the same counts with an age increased by a duration.
  public func older(by time: Duration) -> Snapshot {
    Snapshot(counts: counts, age: age + max(time, .zero), origin: origin)
  }
}
