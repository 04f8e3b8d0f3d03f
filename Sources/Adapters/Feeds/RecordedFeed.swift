public import BikeShare

/// A feed that answers with recorded counts. It can simulate a delay or a failure. It never waits itself: the caller
/// passes the time.
public struct RecordedFeed: Sendable {
  /// The behaviour of the recorded feed.
  public struct SimulatedConditions: Hashable, Sendable {
    /// The time from a query to its answer.
    public let delay: Duration
    /// The age of the counts in the feed's answers; nil for the default: zero, or ``RecordedFeed/lastKnownAge`` if the
    /// feed fails.
    public let age: Duration?
    /// Whether the feed fails and answers with the last known counts.
    public let fails: Bool
    /// Whether the feed fails and has no last known counts to answer with.
    public let forgets: Bool
    /// The category of the failure, if the feed fails.
    public let failure: FeedFailure

    public init(
      delay: Duration = .zero, age: Duration? = nil, fails: Bool = false, forgets: Bool = false,
      failure: FeedFailure = .slow
    ) {
      self.delay = max(delay, .zero)
      self.age = age
      self.fails = fails || forgets
      self.forgets = forgets
      self.failure = failure
    }
  }

  /// The age of the last known counts when the feed fails.
  public static let lastKnownAge: Duration = .seconds(7 * 60)

  /// The answer to the first query.
  public var report: FeedResult { reports[0] }
  /// The answers to the queries, in order. All queries after the last one get the last answer.
  private let reports: [FeedResult]
  private let delays: [Duration]
  private var asked = 0
  /// The answers that are not due yet, the earliest first.
  private var pending: [(at: Duration, report: Int)] = []

  /// - Parameter conditions: the behaviour at each query, in order. The last one also applies to all later queries.
  public init(_ recording: Recording, conditions: [SimulatedConditions] = []) {
    let all = conditions.isEmpty ? [SimulatedConditions()] : conditions
    reports = all.map { Self.report(recording, $0) }
    delays = all.map(\.delay)
  }

  private static func report(_ recording: Recording, _ conditions: SimulatedConditions) -> FeedResult {
    let age = conditions.age ?? (conditions.fails ? lastKnownAge : .zero)
    let snapshot = Snapshot(counts: recording.snapshot.counts, age: age, origin: recording.snapshot.origin)
    return conditions.fails
      ? .failed(conditions.failure, last: conditions.forgets ? nil : snapshot) : .arrived(snapshot)
  }

  /// Registers a query at the time `now`. Its answer becomes due after the simulated delay, see ``answers(by:)``.
  public mutating func ask(at now: Duration) {
    let number = min(asked, reports.count - 1)
    asked += 1
    pending.append((now + delays[number], number))
    pending.sort { $0.at < $1.at }
  }

  /// Returns the answers that are due by now, one for each query, and each only once.
  public mutating func answers(by now: Duration) -> [FeedResult] {
    let come = pending.prefix { $0.at <= now }
    pending.removeFirst(come.count)
    return come.map { reports[$0.report] }
  }
}
