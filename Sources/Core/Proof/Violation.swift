/// A promise that a flow does not keep, and the shortest conversation found that shows it.
public struct Violation: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nobody is listened to, and nothing is awaited.
    case deadEnd = "dead end"
    /// The conversation goes on, but cannot come to an end from here.
    case noWayOut = "no way out"
    /// A phrase that must be understood everywhere is not.
    case unheard = "not understood"
    /// A prompt has no words in a locale.
    case wordless = "no words"
    /// Somebody is understood and gets no answer.
    case unhandled = "not answered"
    /// A sentence of the grammar whose tags say nothing to the app.
    case meaningless = "no meaning"
    /// What is to be listened for is no rule of the grammar.
    case noGrammar = "no grammar"
    /// Silence is asked about again and again, for ever.
    case endlessLadder = "endless ladder"
    /// The same sentence twice in a row.
    case twice = "said twice"
    /// Who was away does not find the conversation where it was.
    case moved = "not where it was"
    /// A state that is never reached.
    case unreached = "never reached"
  }

  public let kind: Kind
  /// What exactly: the state, the phrase, the key.
  public let detail: String
  /// What happens from the beginning until it shows.
  public let path: [Step]

  public var description: String { "\(kind.rawValue): \(detail)" }
}
