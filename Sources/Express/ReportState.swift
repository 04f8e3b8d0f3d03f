import Dialogue
import Script

extension Express {
  /// Where an error report stands.
  public enum ReportState: Hashable, Sendable {
    /// What went wrong?
    case describing(draft: String)
  }

  public enum ReportIntent: Named { case report }

  public enum ReportPrompt: Hashable, Sendable { case describe }

  /// What the flow knows of a report; the world adds the version and the transcript.
  public struct ErrorReport: Hashable, Sendable {
    public let description: String
    /// Whether the last conversation may go with it.
    public let hasTranscript: Bool

    public init(description: String, hasTranscript: Bool) {
      self.description = description
      self.hasTranscript = hasTranscript
    }
  }

  /// What came of a report.
  public enum Delivery: String, Named {
    case sent
    /// It could not be sent, and is kept.
    case kept
    /// It could be neither sent nor kept.
    case lost

    public var name: String { rawValue }
  }
}

extension Express.ReportState {
  var name: String { "report" }
  var grammar: GrammarName { GrammarName("report", "describe") }
  var takesText: Bool { true }
}

extension Express.ReportIntent {
  init?(_ said: [String: String]) { return nil }
}

extension Express.ReportPrompt {
  var line: Line { Line("report") }
}

extension Express {
  mutating func heard(_ intent: ReportIntent) -> Effects { resume() }
  mutating func resume(_ state: ReportState) -> Effects { remark(.report(.describe)) }
  mutating func answered(_ yes: Bool, in state: ReportState) -> Effects { resume() }
  mutating func written(_ text: String, in state: ReportState) -> Effects { resume() }
  mutating func sent(_ delivery: Delivery) -> Effects { [] }
}

extension Express.ReportPrompt {
  static var examples: [Self] { [] }
}

extension Express.ReportState {
  static let names: [String] = []
  static let grammars: [GrammarName] = []
}
