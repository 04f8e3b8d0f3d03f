/// A conversation as a value. It never speaks, listens, sleeps or fetches: it answers each event with effects.
public protocol Flow: Hashable, Sendable {
  /// What a person can mean.
  associatedtype Intent: Named
  /// What we can say.
  associatedtype Prompt: Hashable & Sendable
  /// What we ask of the world.
  associatedtype Query: Named
  /// What the world answers.
  associatedtype Answer: Named

  /// Where it stands, in the words of its design; what transcripts and pictures show.
  var stateName: String { get }

  mutating func handle(_ event: Event<Intent, Answer>) -> [Effect<Prompt, Query>]
}
