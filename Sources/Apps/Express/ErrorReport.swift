import Dialogue
import Script

extension Express {
  /// What the flow knows of a report; the world adds the version and the transcript. Nothing in it tells who reports.
  public struct ErrorReport: Hashable, Sendable {
    public let draft: ReportDraft
    /// Whether the last conversation may go with it, names removed: only a "yes" makes it so.
    public let hasTranscript: Bool

    public init(_ draft: ReportDraft, hasTranscript: Bool) {
      self.draft = draft
      self.hasTranscript = hasTranscript
    }

    /// What went wrong, to be put into words by the locale.
    public var line: Line { draft.line }
  }

  /// What came of a report.
  public enum Delivery: String, Labelled, CaseIterable {
    case sent
    /// It stands in a mail program, for the person to send.
    case opened
    /// It could not be sent, and is kept.
    case kept
    /// The guardian did not send it, and it is kept.
    case held
    /// It could not be written down, and was not sent.
    case lost

    public var name: String { rawValue }
  }
}
