/// A conversation as a value. It does no input, output or waiting itself: it handles each event and returns effects.
public protocol Flow: Hashable, Sendable {
  /// What the user can mean.
  associatedtype Intent: Labelled
  /// What the engine can say.
  associatedtype Prompt: Hashable & Sendable
  /// What the flow asks of the backend.
  associatedtype Query: Labelled
  /// What the backend answers.
  associatedtype Answer: Labelled

  /// The name of the current state, as transcripts and state diagrams show it.
  var stateName: String { get }

  mutating func handle(_ event: Event<Intent, Answer>) -> [Effect<Prompt, Query>]
}
