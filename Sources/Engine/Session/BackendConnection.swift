import Dialogue
import Ports

/// The session's connection to the backend: it passes queries on, and keeps the streams that the flow observes.
struct BackendConnection<F: Flow>: Sendable {
  private var backend: any Backend<F.Query, F.Answer>
  private(set) var subscriptions: Set<F.Query> = []

  init(_ backend: any Backend<F.Query, F.Answer>) { self.backend = backend }

  mutating func query(_ query: F.Query, at now: Duration) { backend.query(query, at: now) }

  mutating func answers(by now: Duration) -> [F.Answer] { backend.answers(by: now) }

  /// Starts the streams that are new, and ends those that are gone.
  /// - Returns: the queries of both, in the order of their names.
  mutating func subscribe(to queries: Set<F.Query>, at now: Duration) -> (started: [F.Query], ended: [F.Query]) {
    guard queries != subscriptions else { return ([], []) }
    let started = queries.subtracting(subscriptions).sorted { $0.name < $1.name }
    let ended = subscriptions.subtracting(queries).sorted { $0.name < $1.name }
    subscriptions = queries
    for query in ended { backend.unsubscribe(query, at: now) }
    for query in started { backend.subscribe(query, at: now) }
    return (started, ended)
  }

  /// Returns the observations since the last call, in order.
  mutating func observations(by now: Duration) -> [(query: F.Query, answer: F.Answer)] {
    subscriptions.isEmpty ? [] : backend.observations(by: now)
  }
}
