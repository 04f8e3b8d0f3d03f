import Dialogue

extension Session {
  /// A listen request that is active: the recogniser gets the user's speech in its grammar.
  struct ActiveListener: Sendable {
    enum Kind: Sendable {
      /// The user has the floor: no prompt plays.
      case own
      /// A prompt still plays before the user has the floor. Speech over the prompt is a barge-in and ends it.
      case early
      /// A prompt to a bystander plays. Speech that no grammar rule covers then causes no no-match.
      case meanwhile
    }

    let attention: ListenRequest
    let kind: Kind
    /// The time of the no-input timeout on the session's clock; nil without a timeout.
    let deadline: Duration?

    var grammar: GrammarName { attention.grammar }
    var isMeanwhile: Bool { kind == .meanwhile }
    var isEarly: Bool { kind == .early }
    /// Whether the listener is active while a prompt plays.
    var overlaps: Bool { kind != .own }

    init(_ attention: ListenRequest, at now: Duration) {
      (self.attention, kind) = (attention, .own)
      deadline = attention.patience.map { now + $0 }
    }

    /// Creates the listener for a line that the user types over a prompt. The line answers the question that follows
    /// the prompt, and it ends the prompt.
    init(over attention: ListenRequest) { (self.attention, kind, deadline) = (attention, .early, nil) }

    /// Creates the listener for a line that the user types while a prompt to a bystander plays.
    /// - Parameters:
    ///   - attention: the listen request that follows the prompt; its `meanwhile` grammar is used if it has one.
    ///   - isSecret: whether the transcript masks the line.
    init(before attention: ListenRequest, isSecret: Bool) {
      self.attention = ListenRequest(attention.meanwhile ?? attention.grammar, isSecret: isSecret)
      (kind, deadline) = (.meanwhile, nil)
    }

    /// Creates the listener that is active while the prompts before a listen request play. It uses the request's
    /// `meanwhile` grammar if there is one; otherwise speech is a barge-in.
    init(before attention: ListenRequest) {
      self.attention = attention.meanwhile.map { ListenRequest($0) } ?? attention
      kind = attention.meanwhile == nil ? .early : .meanwhile
      deadline = nil
    }
  }
}
