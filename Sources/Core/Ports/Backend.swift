/// The backend that answers the flow's queries. The session polls it, so that it also works on a virtual clock.
public protocol Backend<Query, Answer>: Sendable {
  associatedtype Query
  associatedtype Answer
  mutating func query(_ query: Query, at now: Duration)
  /// Returns the answers that arrived since the last call, in order.
  mutating func answers(by now: Duration) -> [Answer]
}
