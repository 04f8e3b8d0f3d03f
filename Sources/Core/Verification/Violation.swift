/// A violation of a property that every flow must have, with the shortest conversation found that shows it.
public struct Violation: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The flow neither listens nor waits for a timer or an answer.
    case deadEnd = "dead end"
    /// The conversation continues, but its end cannot be reached from here.
    case noExit = "no exit"
    /// A universal phrase is missing in the active grammar.
    case commandNotAccepted = "command not accepted"
    /// A prompt has no wording in a locale.
    case noWording = "no wording"
    /// A recognised intent gets no response.
    case noResponse = "no response"
    /// The tags of a sentence in the grammar mean nothing to the app.
    case unknownMeaning = "unknown meaning"
    /// The flow requests a grammar that does not exist.
    case noGrammar = "no grammar"
    /// No-input prompts are repeated for ever.
    case endlessReprompting = "endless reprompting"
    /// The same wording is said twice in a row.
    case repeatedWording = "wording repeated"
    /// The return of a lost audio device changes the state of the conversation.
    case stateChanged = "state changed"
    /// A state cannot be reached.
    case unreachable = "unreachable"
  }

  public let kind: Kind
  /// The state, the phrase or the key concerned.
  public let detail: String
  /// The conversation from the beginning to the violation.
  public let path: [Step]

  public var description: String { "\(kind.rawValue): \(detail)" }
}
