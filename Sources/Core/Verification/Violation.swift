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
    /// The conversation changed its state or its grammar when a lost audio device returned. Both must stay the same.
    case stateChanged = "state changed"
    /// A state is not among the states that the app declares.
    case undeclared = "state not declared"
    /// A state cannot be reached.
    case unreachable = "unreachable"

    /// What removes a violation of this kind.
    public var remedy: String {
      switch self {
      case .deadEnd: "return .listen, .startTimer, .query or .hangUp in this state, or subscribe to a stream"
      case .noExit: "give this state a transition that leads to .hangUp"
      case .commandNotAccepted: "import common.universal in the grammar, and add | <universal> to the rule"
      case .noWording: "add the wording to the locale's script, with all its slots"
      case .noResponse: "return a prompt for this intent"
      case .unknownMeaning: "correct the tags of the sentence in the grammar, or decode them in Intent.init(tags:)"
      case .noGrammar: "add the public rule to the grammar of this locale, or listen with another rule"
      case .endlessReprompting: "end the reprompting after some silences: say goodbye and hang up, or wait for a timer"
      case .repeatedWording: "give the prompt a second wording in the locale's script"
      case .stateChanged: "keep the state after .audioRestored"
      case .undeclared: "add the state to the names of the app's states"
      case .unreachable: "remove the state, or add a transition that leads to it"
      }
    }
  }

  public let kind: Kind
  /// The state, the phrase or the key concerned.
  public let detail: String
  /// The conversation from the beginning to the violation.
  public let path: [Step]

  public var description: String { "\(kind.rawValue): \(detail)" }
}
