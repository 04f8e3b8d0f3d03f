/// Who has the floor: whether the engine speaks, the user speaks, or the engine waits.
public enum Floor: Hashable, Sendable {
  /// The engine plays a prompt and does not listen. The payload is the prompt's key; nil if a prompt is about to start.
  case speaking(String?)
  /// The engine plays a prompt and listens meanwhile. The payload is the prompt's key, and whether the answer to the
  /// prompt is sensitive.
  case speakingWithBargeIn(String?, isSensitive: Bool = false)
  /// The user speaks while the engine plays a prompt or an earcon. The payload is the prompt's key; nil for an earcon.
  case interrupted(String?)
  /// The engine has asked a question and waits for the user's answer. The user interface does not display a sensitive
  /// answer.
  case listening(isSensitive: Bool)
  /// The engine waits for its backend, and listens at the same time.
  case awaitingBackend
  /// The user is speaking, and no prompt plays.
  case inUtterance

  /// Whether the answer to the question that is being asked or is open is sensitive; nil if there is none. Then the answer
  /// to the last question counts.
  public var isAnswerSensitive: Bool? {
    switch self {
    case .listening(let isSensitive), .speakingWithBargeIn(_, let isSensitive): isSensitive
    case .speaking, .interrupted, .awaitingBackend, .inUtterance: nil
    }
  }
}
