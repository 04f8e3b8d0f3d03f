import BikeShare

/// A feed that answers with a recorded state, late or failing on request, so that waiting can be rehearsed. It never waits
/// itself: the caller passes the time.
public struct RecordedFeed: Sendable {
  /// The behaviour of the recorded feed.
  public struct Rehearsal: Hashable, Sendable {
    /// From a question to its answer.
    public let delay: Duration
    /// The feed's age in its answers; nil for the usual one: none, or ``RecordedFeed/lastKnownAge`` where it fails.
    public let age: Duration?
    /// Whether nothing comes but the last state known.
    public let fails: Bool
    /// Whether not even that comes.
    public let forgets: Bool
    /// Why it fails.
    public let trouble: FeedFailure

    public init(
      delay: Duration = .zero, age: Duration? = nil, fails: Bool = false, forgets: Bool = false,
      trouble: FeedFailure = .slow
    ) {
      self.delay = max(delay, .zero)
      self.age = age
      self.fails = fails || forgets
      self.forgets = forgets
      self.trouble = trouble
    }
  }

  /// How old the last state known is when the feed fails.
  public static let lastKnownAge: Duration = .seconds(7 * 60)

  /// What the first question is answered with.
  public var report: Report { reports[0] }
  /// For each question; the last for all that follow.
  private let reports: [Report]
  private let delays: [Duration]
  private var asked = 0
  /// The answers under way, the earliest first.
  private var coming: [(at: Duration, report: Int)] = []

  /// - Parameter rehearsals: how it behaves at each question; the last at all that follow.
  public init(_ recording: Recording, rehearsals: [Rehearsal] = []) {
    let all = rehearsals.isEmpty ? [Rehearsal()] : rehearsals
    reports = all.map { Self.report(recording, $0) }
    delays = all.map(\.delay)
  }

  private static func report(_ recording: Recording, _ rehearsal: Rehearsal) -> Report {
    let age = rehearsal.age ?? (rehearsal.fails ? lastKnownAge : .zero)
    let snapshot = Snapshot(counts: recording.snapshot.counts, age: age, origin: recording.snapshot.origin)
    return rehearsal.fails ? .failed(rehearsal.trouble, last: rehearsal.forgets ? nil : snapshot) : .arrived(snapshot)
  }

  /// A question is sent.
  public mutating func ask(at now: Duration) {
    let number = min(asked, reports.count - 1)
    asked += 1
    coming.append((now + delays[number], number))
    coming.sort { $0.at < $1.at }
  }

  /// The answers that have come by now, one for each question, and each only once.
  public mutating func answers(by now: Duration) -> [Report] {
    let come = coming.prefix { $0.at <= now }
    coming.removeFirst(come.count)
    return come.map { reports[$0.report] }
  }
}
