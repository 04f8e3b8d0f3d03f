public import Dialogue
public import Prompts

extension Express {
  /// An error report as the flow completes it. The backend adds the version and the transcript. The report does not
  /// identify its author.
  public struct ErrorReport: Hashable, Sendable {
    public let draft: ReportDraft
    /// Whether the transcript of the last conversation may be attached, with names removed. Only a "yes" of the user
    /// sets it.
    public let hasTranscript: Bool

    public init(_ draft: ReportDraft, hasTranscript: Bool) {
      self.draft = draft
      self.hasTranscript = hasTranscript
    }

    /// The description of the problem, to be worded by the locale.
    public var line: PromptLine { draft.line }
  }

  /// The result of sending a report.
  public enum Delivery: String, Labelled, CaseIterable {
    case sent
    /// A mail program has opened the report, and the guardian has to send it there.
    case opened
    /// The report could not be sent and is stored.
    case kept
    /// The guardian chose not to send the report, and it is stored.
    case held
    /// The report could not be stored and was not sent.
    case lost

    public var name: String { rawValue }
  }
}
