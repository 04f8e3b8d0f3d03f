/// How far counts can be spoken of as now.
public enum Freshness: Hashable, Sendable {
  /// As now.
  case fresh
  /// Probably still right, if their age is told.
  case ageing(Duration)
  /// Told to be old before anything else.
  case old(Duration)

  /// Up to this age counts are those of now: twice the minute in which operators renew them.
  public static let freshest: Duration = .seconds(120)
  /// The oldest that a whole feed may be. Source: the GBFS specification, `last_updated`.
  public static let oldest: Duration = .seconds(300)

  public init(age: Duration) {
    self = age <= Self.freshest ? .fresh : age <= Self.oldest ? .ageing(age) : .old(age)
  }
}

extension Snapshot {
  /// Only the feed's own age counts, never one station's.
  public var freshness: Freshness { Freshness(age: age) }

  /// How long it stays what it is now; nil where it is old already.
  public var timeLeft: Duration? {
    switch freshness {
    case .fresh: Freshness.freshest - age
    case .ageing: Freshness.oldest - age
    case .old: nil
    }
  }

  /// The same counts, so much later.
  public func older(by time: Duration) -> Snapshot {
    Snapshot(counts: counts, age: age + max(time, .zero), origin: origin)
  }
}
