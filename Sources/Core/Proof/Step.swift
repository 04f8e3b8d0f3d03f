/// Something that happens in a conversation, as whoever writes it down sees it.
public enum Step: Hashable, Sendable {
  /// A sentence, understood, or half understood and then perhaps taken for another as well.
  case says(String, isSure: Bool, or: String? = nil)
  case isNotUnderstood
  case isSilent
  /// The world answers: the answer's name.
  case answers(String)
  /// A wait is over: its name and its length.
  case elapses(String, after: Duration)
  /// A device that had gone comes back.
  case returns
}

/// A way from one state to another, and what led there.
public struct Way: Hashable, Sendable {
  public let from: String
  /// As ``Dialogue/Event/label`` has it.
  public let label: String
  public let to: String

  public init(from: String, label: String, to: String) {
    self.from = from
    self.label = label
    self.to = to
  }
}
