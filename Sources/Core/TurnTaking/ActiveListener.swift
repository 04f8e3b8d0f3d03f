public import Dialogue

/// A listen request that is in effect: the recogniser decodes the user's speech in the request's grammar.
public struct ActiveListener: Hashable, Sendable {
  /// The relation of the listener to the prompts: after a prompt, or during one.
  public enum Kind: Hashable, Sendable {
    /// The user has the floor: no prompt plays.
    case turn
    /// A prompt still plays before the user has the floor. Speech over the prompt is a barge-in and ends it.
    case bargeIn
    /// An output plays, and the request has a grammar for that time (`grammarDuringPrompt`). Speech does not pause the
    /// output, and words outside the grammar cause no no-match.
    case concurrent
  }

  public let request: ListenRequest
  public let kind: Kind
  /// The time on the session's clock at which the no-input timeout expires; nil without a timeout.
  public let deadline: Duration?

  public var grammar: GrammarName { request.grammar }
  public var isConcurrent: Bool { kind == .concurrent }
  public var isBargeIn: Bool { kind == .bargeIn }
  /// Whether the listener is active while a prompt plays.
  public var overlaps: Bool { kind != .turn }

  init(request: ListenRequest, kind: Kind, deadline: Duration?) {
    (self.request, self.kind, self.deadline) = (request, kind, deadline)
  }

  /// Creates the listener of the user's turn.
  /// - Parameter now: the time on the session's clock from which the no-input timeout counts.
  init(_ request: ListenRequest, at now: Duration) {
    (self.request, kind) = (request, .turn)
    deadline = request.noInputTimeout.map { now + $0 }
  }

  /// Creates the listener for a line that the user types over a prompt. The line answers the question that follows
  /// the prompt, and it ends the prompt.
  init(over request: ListenRequest) { (self.request, kind, deadline) = (request, .bargeIn, nil) }

  /// Creates the listener for a line that the user types while a prompt to a bystander plays.
  /// - Parameters:
  ///   - request: the listen request that follows the prompt; its `grammarDuringPrompt` is used if it has one.
  ///   - isSensitive: whether the transcript masks the line.
  init(before request: ListenRequest, isSensitive: Bool) {
    self.request = ListenRequest(request.grammarDuringPrompt ?? request.grammar, isSensitive: isSensitive)
    (kind, deadline) = (.concurrent, nil)
  }

  /// Creates the listener that is active while the prompts before a listen request play. It uses the request's
  /// `grammarDuringPrompt` if there is one; otherwise speech is a barge-in.
  init(before request: ListenRequest) {
    self.request = request.grammarDuringPrompt.map { ListenRequest($0) } ?? request
    kind = request.grammarDuringPrompt == nil ? .bargeIn : .concurrent
    deadline = nil
  }
}
