import Dialogue

extension Express {
  /// The states of an error report.
  public enum ReportState: Hashable, Sendable {
    /// Express has asked what went wrong.
    case describing
    /// Express has asked for a description in the guardian's own words.
    case wording
    /// Express has asked the guardian whether it may attach the transcript of the last conversation to the error
    /// report.
    case agreeing
    /// Express has read the report back, and asked whether to send it.
    case confirming(hasTranscript: Bool)
    /// Express waits until the backend has sent the report.
    case sending
  }
}

extension Express.ReportState {
  /// One of each state, for diagrams and tables.
  public static var examples: [Self] {
    [.describing, .wording, .agreeing, .confirming(hasTranscript: true), .confirming(hasTranscript: false), .sending]
  }

  var name: String {
    switch self {
    case .describing: "report"
    case .wording: "report-wording"
    case .agreeing: "report-consent"
    case .confirming: "report-confirming"
    case .sending: "report-sending"
    }
  }

  /// The topic of the state: its rule in `report.gram`, and its help.
  var topic: Express.Topic {
    switch self {
    case .describing: .report
    case .wording: .wording
    case .agreeing: .transcript
    case .confirming: .sending
    case .sending: .delivery
    }
  }

  var grammar: GrammarName { GrammarName("report", topic.rawValue) }

  var acceptsFreeText: Bool {
    switch self {
    case .describing, .wording: true
    case .agreeing, .confirming, .sending: false
    }
  }
}

extension Express.ReportState {
  static var names: [String] { Set(examples.map(\.name)).sorted() }
  static var grammars: [GrammarName] { examples.map(\.grammar) }
}
