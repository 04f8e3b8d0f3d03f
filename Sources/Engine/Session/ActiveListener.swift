import Dialogue

extension Session {
  /// A listen request that is active: the recogniser gets the user's speech in its grammar.
  struct ActiveListener: Sendable {
    enum Kind: Sendable {
      /// The user has the floor: no prompt plays.
      case turn
      /// A prompt still plays before the user has the floor. Speech over the prompt is a barge-in and ends it.
      case bargeIn
      /// A prompt to a bystander plays. Speech that no grammar rule covers then causes no no-match.
      case concurrent
    }

    let request: ListenRequest
    let kind: Kind
    /// The time of the no-input timeout on the session's clock; nil without a timeout.
    let deadline: Duration?

    var grammar: GrammarName { request.grammar }
    var isConcurrent: Bool { kind == .concurrent }
    var isBargeIn: Bool { kind == .bargeIn }
    /// Whether the listener is active while a prompt plays.
    var overlaps: Bool { kind != .turn }

    init(_ request: ListenRequest, at now: Duration) {
      (self.request, kind) = (request, .turn)
      deadline = request.noInputTimeout.map { now + $0 }
    }

    /// Creates the listener for a line that the user types over a prompt. The line answers the question that follows
    /// the prompt, and it ends the prompt.
    init(over request: ListenRequest) { (self.request, kind, deadline) = (request, .bargeIn, nil) }

    /// Creates the listener for a line that the user types while a prompt to a bystander plays.
    /// - Parameters:
    ///   - request: the listen request that follows the prompt; its `concurrentGrammar` grammar is used if it has one.
    ///   - isSensitive: whether the transcript masks the line.
    init(before request: ListenRequest, isSensitive: Bool) {
      self.request = ListenRequest(request.concurrentGrammar ?? request.grammar, isSensitive: isSensitive)
      (kind, deadline) = (.concurrent, nil)
    }

    /// Creates the listener that is active while the prompts before a listen request play. It uses the request's
    /// `concurrentGrammar` grammar if there is one; otherwise speech is a barge-in.
    init(before request: ListenRequest) {
      self.request = request.concurrentGrammar.map { ListenRequest($0) } ?? request
      kind = request.concurrentGrammar == nil ? .bargeIn : .concurrent
      deadline = nil
    }
  }
}
