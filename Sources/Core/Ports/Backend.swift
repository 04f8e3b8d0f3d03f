/// The backend that answers the flow's queries. The session polls it, so that it also works on a virtual clock.
///
/// A query gets one answer. A stream gets any number of observations until the flow unsubscribes. A backend reports as
/// an observation only what the flow must handle, and not each sample of a sensor.
public protocol Backend<Query, Answer>: Sendable {
  associatedtype Query
  associatedtype Answer
  mutating func query(_ query: Query, at now: Duration)
  /// Returns the answers that arrived since the last call, in order.
  mutating func answers(by now: Duration) -> [Answer]

  /// Starts a stream.
  /// - Parameter now: the time on the session's clock.
  mutating func subscribe(_ query: Query, at now: Duration)
  /// Ends a stream, also at the end of the conversation.
  mutating func unsubscribe(_ query: Query, at now: Duration)
  /// Returns the observations of all streams since the last call, in order, each with the query of its stream.
  mutating func observations(by now: Duration) -> [(query: Query, answer: Answer)]
}

/// A backend without streams.
extension Backend {
  public func subscribe(_ query: Query, at now: Duration) {}
  public func unsubscribe(_ query: Query, at now: Duration) {}
  public func observations(by now: Duration) -> [(query: Query, answer: Answer)] { [] }
}
