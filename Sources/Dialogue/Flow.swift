/// A conversation as a value. It never speaks, listens, sleeps or fetches: it answers each event with effects.
public protocol Flow: Equatable, Sendable {
  /// What a person can mean.
  associatedtype Intent: Equatable & Sendable
  /// What we can say.
  associatedtype Prompt: Equatable & Sendable
  /// What we ask of the world.
  associatedtype Query: Equatable & Sendable
  /// What the world answers.
  associatedtype Answer: Equatable & Sendable

  /// Where it stands, in the words of its design; what transcripts and pictures show.
  var stateName: String { get }

  mutating func handle(_ event: Event<Intent, Answer>) -> [Effect<Prompt, Query>]
}
