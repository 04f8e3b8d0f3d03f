import Script

extension Express {
  /// What is said about an error report, to the guardian.
  public enum ReportPrompt: Hashable, Sendable {
    /// What went wrong?
    case describe
    /// It was begun before: go on with it?
    case left(ReportDraft)
    case noted(Problem)
    /// In your own words?
    case words
    /// Nothing was typed.
    case empty
    /// Too much was typed: its beginning is kept.
    case cut
    /// May the last conversation go with it?
    case transcript
    /// What will be sent: "send it?"
    case read(ReportDraft, hasTranscript: Bool)
    /// It is being sent.
    case moment
    case came(Delivery)
  }
}

extension Express.ReportPrompt {
  var line: Line {
    switch self {
    case .describe: Line("report.ask")
    case .left(let draft): Line("report.left", ["report": .line(draft.line)])
    case .noted(let problem): Line("report.noted", ["problem": .line(Express.ReportDraft(problem).line)])
    case .words: Line("report.words")
    case .empty: Line("report.empty")
    case .cut: Line("report.cut", ["count": .number(Express.ReportDraft.longest)])
    case .transcript: Line("report.transcript")
    case .read(let draft, let hasTranscript):
      Line("report.read.\(hasTranscript ? "with" : "without")", ["report": .line(draft.line)])
    case .moment: Line("report.moment")
    case .came(let delivery): Line("report.\(delivery.rawValue)")
    }
  }

  /// Whether it tells what came of it; the rest asks.
  var isAnswer: Bool {
    switch self {
    case .came, .empty, .cut: true
    case .describe, .left, .noted, .words, .transcript, .read, .moment: false
    }
  }

  /// At least one of everything that can be said, in every form.
  public static var examples: [Self] {
    let drafts = Express.Problem.allCases.flatMap {
      [Express.ReportDraft($0), Express.ReportDraft($0, words: "no sound")]
    }
    return [.describe, .words, .empty, .cut, .transcript, .moment]
      + Express.Problem.allCases.map { .noted($0) } + Express.Delivery.allCases.map { .came($0) }
      + drafts.flatMap { draft -> [Self] in
        [.left(draft), .read(draft, hasTranscript: true), .read(draft, hasTranscript: false)]
      }
  }
}
