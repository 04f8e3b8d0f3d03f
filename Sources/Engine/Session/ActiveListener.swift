import Dialogue

extension Session {
  /// A listener: a listen request that is active now.
  struct ActiveListener: Sendable {
    enum Kind: Sendable {
      /// The user has the floor.
      case own
      /// The same request before the user has the floor: speech over the prompt is a barge-in and ends it.
      case early
      /// Active while a prompt to a bystander plays: speech that it does not understand is no no-match.
      case meanwhile
    }

    let attention: ListenRequest
    let kind: Kind
    /// When the no-input timeout fires; nil without one.
    let deadline: Duration?

    var grammar: GrammarName { attention.grammar }
    var isMeanwhile: Bool { kind == .meanwhile }
    var isEarly: Bool { kind == .early }
    /// Whether it is active while a prompt plays.
    var overlaps: Bool { kind != .own }

    init(_ attention: ListenRequest, at now: Duration) {
      (self.attention, kind) = (attention, .own)
      deadline = attention.patience.map { now + $0 }
    }

    /// Creates the listener of a line that is typed over a prompt. The line answers the question at the prompt's end, and
    /// ends the prompt.
    init(over attention: ListenRequest) { (self.attention, kind, deadline) = (attention, .early, nil) }

    /// Creates the listener of a line that is typed while a prompt to a bystander plays, before a listen request.
    /// - Parameter isSecret: whether the line stays out of the transcript.
    init(before attention: ListenRequest, isSecret: Bool) {
      self.attention = ListenRequest(attention.meanwhile ?? attention.grammar, isSecret: isSecret)
      (kind, deadline) = (.meanwhile, nil)
    }

    /// Creates the listener for the prompts that come before a listen request.
    init(before attention: ListenRequest) {
      self.attention = attention.meanwhile.map { ListenRequest($0) } ?? attention
      kind = attention.meanwhile == nil ? .early : .meanwhile
      deadline = nil
    }
  }
}
