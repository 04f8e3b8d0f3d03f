import Dialogue

extension Express {
  /// Where an error report stands.
  public enum ReportState: Hashable, Sendable {
    /// What went wrong?
    case describing
    /// In your own words?
    case wording
    /// May the last conversation go with it?
    case agreeing
    /// Has read it back: "send it?"
    case confirming(hasTranscript: Bool)
    /// The world is at it.
    case sending
  }
}

extension Express.ReportState {
  /// One of each, for pictures and tables.
  public static var examples: [Self] {
    [.describing, .wording, .agreeing, .confirming(hasTranscript: true), .confirming(hasTranscript: false), .sending]
  }

  var name: String {
    switch self {
    case .describing: "report"
    case .wording: "report-wording"
    case .agreeing: "report-agreeing"
    case .confirming: "report-confirming"
    case .sending: "report-sending"
    }
  }

  /// What can be said: its rule in `report.gram`, and its help.
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

  var takesText: Bool {
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
