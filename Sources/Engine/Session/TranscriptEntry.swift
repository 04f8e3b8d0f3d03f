/// A line of the transcript: an event or an effect, and its time.
public struct TranscriptEntry: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable, CaseIterable {
    case event, effect
    /// A failure that did not end the conversation: a recogniser that failed, a language that could not be loaded.
    case fault
    /// How long something took on the wall. Conversations on a virtual clock have none, and two runs need not agree on them.
    case measure
  }

  public enum Detail: Equatable, Sendable {
    case text(String)
    case number(Double)
    case nested([String: Detail])
  }

  /// Since the conversation began, on the session's clock.
  public let at: Duration
  public let kind: Kind
  /// `heard`, `say`, ...
  public let name: String
  public let details: [String: Detail]

  public init(at: Duration, kind: Kind, name: String, details: [String: Detail]) {
    (self.at, self.kind, self.name, self.details) = (at, kind, name, details)
  }

  /// The detail of a name, where it is text.
  public subscript(detail: String) -> String? {
    if case .text(let text)? = details[detail] { text } else { nil }
  }

  /// The same without what a recogniser believed and how it scored: what sound and text must agree on.
  public var withoutHypothesis: TranscriptEntry {
    let kept = details.filter { !["text", "confidence", "decision", "cause"].contains($0.key) || kind != .event }
    return TranscriptEntry(at: at, kind: kind, name: name, details: kept)
  }
}

extension Duration {
  /// Whole milliseconds, as seconds.
  public var inSeconds: Double {
    // One division, so that 1.84 s are not 1.8399999999999999.
    Double(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000) / 1000
  }
}
