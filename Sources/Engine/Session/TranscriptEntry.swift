/// One line of the transcript: an event, an effect, a failure or a measurement, and its time.
public struct TranscriptEntry: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable, CaseIterable {
    case event, effect
    /// A failure that did not end the conversation: the recogniser threw an error, or a locale could not be loaded.
    case fault
    /// A duration on the wall clock. Conversations on a virtual clock contain none, and the values of two runs may
    /// differ.
    case measure
  }

  public enum Detail: Equatable, Sendable {
    case text(String)
    case number(Double)
    case nested([String: Detail])
  }

  /// The time since the conversation began, on the session's clock.
  public let at: Duration
  public let kind: Kind
  /// The name of the event or effect, such as `heard` or `say`.
  public let name: Name
  public let details: [Key: Detail]

  public init(at: Duration, kind: Kind, name: Name, details: [Key: Detail]) {
    (self.at, self.kind, self.name, self.details) = (at, kind, name, details)
  }

  /// What a transcript has in place of the words that answer a sensitive question, such as a password.
  public static let withheld = "****"

  /// The detail ``Key/input`` of a turn that was typed or selected by a button.
  static let typed = "typed"

  /// Whether the user's turn was typed or selected by a button, beside a microphone.
  public var isTyped: Bool { self[.input] == Self.typed }

  /// Returns the detail of that name if it is text; nil otherwise.
  public subscript(detail: Key) -> String? {
    if case .text(let text)? = details[detail] { text } else { nil }
  }

  /// The entry without the hypothesis of an event and its confidence. A spoken and a typed run of one conversation
  /// must agree on the rest.
  public var withoutHypothesis: TranscriptEntry {
    let dropped: Set<Key> = [.text, .confidence, .decision, .cause]
    let kept = details.filter { !dropped.contains($0.key) || kind != .event }
    return TranscriptEntry(at: at, kind: kind, name: name, details: kept)
  }
}
