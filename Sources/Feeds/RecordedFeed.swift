import BikeShare

/// A feed that answers with a recorded state, late or failing if asked to, so that waiting can be rehearsed. It never waits
/// itself: whoever runs it says what time it is.
public struct RecordedFeed: Hashable, Sendable {
  /// How it is to behave.
  public struct Rehearsal: Hashable, Sendable {
    /// From a question to its answer.
    public let delay: Duration
    /// The feed's age in its answers; nil for the usual one: none, or ``RecordedFeed/lastKnownAge`` where it fails.
    public let age: Duration?
    /// Whether nothing comes but the last state known.
    public let fails: Bool
    /// Whether not even that comes.
    public let forgets: Bool

    public init(delay: Duration = .zero, age: Duration? = nil, fails: Bool = false, forgets: Bool = false) {
      self.delay = max(delay, .zero)
      self.age = age
      self.fails = fails || forgets
      self.forgets = forgets
    }
  }

  /// How old the last state known is when the feed fails.
  public static let lastKnownAge: Duration = .seconds(7 * 60)

  /// What each question is answered with.
  public let report: Report
  private let delay: Duration
  /// When the answers under way arrive, the earliest first.
  private var arrivals: [Duration] = []

  public init(_ recording: Recording, rehearsal: Rehearsal = Rehearsal()) {
    let age = rehearsal.age ?? (rehearsal.fails ? Self.lastKnownAge : .zero)
    let snapshot = Snapshot(counts: recording.snapshot.counts, age: age, origin: recording.snapshot.origin)
    report = rehearsal.fails ? .failed(last: rehearsal.forgets ? nil : snapshot) : .arrived(snapshot)
    delay = rehearsal.delay
  }

  /// When the next answer comes, for whoever moves the clock.
  public var nextArrival: Duration? { arrivals.first }

  /// A question is sent.
  public mutating func ask(at now: Duration) {
    arrivals.append(now + delay)
    arrivals.sort()
  }

  /// The answers that have come by now, one for each question, and each only once.
  public mutating func answers(by now: Duration) -> [Report] {
    let come = arrivals.prefix { $0 <= now }.count
    arrivals.removeFirst(come)
    return Array(repeating: report, count: come)
  }
}
