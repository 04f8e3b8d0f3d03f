import Dialogue
import Ports

/// The session's connection to the backend: it passes queries on, and keeps the streams that the flow observes.
struct BackendConnection<F: Flow>: Sendable {
  private var backend: any Backend<F.Query, F.Answer>
  private(set) var subscriptions: Set<F.Query> = []
  /// The observations that the flow has not handled yet, in order.
  private var waiting: [(query: F.Query, answer: F.Answer)] = []

  init(_ backend: any Backend<F.Query, F.Answer>) { self.backend = backend }

  mutating func query(_ query: F.Query, at now: Duration) { backend.query(query, at: now) }

  mutating func answers(by now: Duration) -> [F.Answer] { backend.answers(by: now) }

  /// Starts the given streams that do not run yet, and ends the running streams that are not among the given ones.
  /// - Parameter queries: the streams that the flow observes in its current state.
  /// - Returns: the queries of the started and of the ended streams, in the order of their names.
  mutating func subscribe(to queries: Set<F.Query>, at now: Duration) -> (started: [F.Query], ended: [F.Query]) {
    guard queries != subscriptions else { return ([], []) }
    let started = queries.subtracting(subscriptions).sorted { $0.name < $1.name }
    let ended = subscriptions.subtracting(queries).sorted { $0.name < $1.name }
    subscriptions = queries
    // A stream that begins again later must not report what it observed before.
    waiting.removeAll { !queries.contains($0.query) }
    for query in ended { backend.unsubscribe(query, at: now) }
    for query in started { backend.subscribe(query, at: now) }
    return (started, ended)
  }

  /// Collects the observations since the last call.
  mutating func collectObservations(by now: Duration) {
    if !subscriptions.isEmpty { waiting += backend.observations(by: now) }
  }

  /// Removes and returns the first observation that the flow has not handled yet; nil if there is none. Those of streams
  /// that have ended are out of date, and are dropped.
  /// - Parameter levels: whether only levels are wanted (``Dialogue/Flow/isLevel(_:)``).
  mutating func nextObservation(levels: Bool) -> F.Answer? {
    waiting.removeAll { !subscriptions.contains($0.query) }
    guard let index = waiting.firstIndex(where: { !levels || F.isLevel($0.answer) }) else { return nil }
    return waiting.remove(at: index).answer
  }
}
