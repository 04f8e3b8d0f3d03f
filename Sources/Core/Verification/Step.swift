/// A step of a conversation, as a talk file records it.
public enum Step: Hashable, Sendable {
  /// The user says a sentence that is recognised. If it is uncertain, `or` is the alternative interpretation.
  case says(String, isSure: Bool, or: String? = nil)
  case isNotUnderstood
  case isSilent
  /// The backend answers. The payload is the name of the answer.
  case answers(String)
  /// The backend reports an observation of a stream. The payload is the name of the observation.
  case observes(String)
  /// A timer fires. The payload is its name and its duration.
  case timerFires(String, after: Duration)
  /// A lost audio device returns.
  case audioRestored
}

/// A transition from one state to another, with the event that caused it.
public struct Transition: Hashable, Sendable {
  public let from: String
  /// The label of the event, see ``Dialogue/Event/label``.
  public let label: String
  public let to: String

  public init(from: String, label: String, to: String) {
    self.from = from
    self.label = label
    self.to = to
  }
}
