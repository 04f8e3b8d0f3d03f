import Dialogue

extension Session {
  /// An open ear.
  struct Listening: Sendable {
    enum Kind: Sendable {
      /// The person has the floor.
      case own
      /// The same before they have it: whoever speaks over what we say ends it.
      case early
      /// Open while we speak to somebody else: what it does not understand is nobody's miss.
      case meanwhile
    }

    let attention: Attention
    let kind: Kind
    /// When the patience ends.
    let deadline: Duration?

    var grammar: GrammarName { attention.grammar }
    var isMeanwhile: Bool { kind == .meanwhile }
    var isEarly: Bool { kind == .early }
    /// Whether it is open while we speak.
    var overlaps: Bool { kind != .own }

    init(_ attention: Attention, at now: Duration) {
      (self.attention, kind) = (attention, .own)
      deadline = attention.patience.map { now + $0 }
    }

    /// For a line that is typed over a prompt: it answers the question at the prompt's end, and ends the prompt.
    init(over attention: Attention) { (self.attention, kind, deadline) = (attention, .early, nil) }

    /// For a line that is typed while a stranger is spoken to, before an attention.
    /// - Parameter isSecret: whether the line stays out of the transcript.
    init(before attention: Attention, isSecret: Bool) {
      self.attention = Attention(attention.meanwhile ?? attention.grammar, isSecret: isSecret)
      (kind, deadline) = (.meanwhile, nil)
    }

    /// While we say what stands before an attention.
    init(before attention: Attention) {
      self.attention = attention.meanwhile.map { Attention($0) } ?? attention
      kind = attention.meanwhile == nil ? .early : .meanwhile
      deadline = nil
    }
  }
}
