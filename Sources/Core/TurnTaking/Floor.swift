/// Who has the floor: whether the engine speaks, the user speaks, or the engine waits.
public enum Floor: Hashable, Sendable {
  /// The engine plays a prompt and does not listen. The value is the prompt's key; nil where a prompt is about to
  /// start.
  case speaking(String?)
  /// The engine plays a prompt and listens meanwhile. The values are the prompt's key, and whether the answer to
  /// the prompt is sensitive.
  case speakingWithBargeIn(String?, isSensitive: Bool = false)
  /// The engine and the user speak at the same time. The value is the prompt's key.
  case interrupted(String?)
  /// The engine has asked a question and waits for the user's answer. A sensitive answer is not displayed.
  case listening(isSensitive: Bool)
  /// The engine waits for its backend, and listens at the same time.
  case awaitingBackend
  /// The user is speaking, and no prompt plays.
  case inUtterance
}
