import Prompts

extension Express {
  /// The prompts about error reports, for the guardian.
  public enum ReportPrompt: Hashable, Sendable {
    /// Asks what went wrong.
    case describe
    /// Says that a draft exists, and asks whether to continue it.
    case left(ReportDraft)
    /// Repeats the kind of problem that the guardian has chosen.
    case noted(Problem)
    /// Asks for a description in the guardian's own words.
    case words
    /// Nothing was typed.
    case empty
    /// The typed text was too long: only its beginning is kept.
    case cut
    /// Asks whether the transcript of the last conversation may be attached.
    case transcript
    /// Reads the report back and asks whether to send it.
    case read(ReportDraft, hasTranscript: Bool)
    /// The report is being sent.
    case pleaseWait
    /// Says whether the report was sent or stored.
    case delivered(Delivery)
  }
}

extension Express.ReportPrompt {
  var line: PromptLine {
    switch self {
    case .describe: PromptLine("report.ask")
    case .left(let draft): PromptLine("report.left", ["report": .line(draft.line)])
    case .noted(let problem): PromptLine("report.noted", ["problem": .line(Express.ReportDraft(problem).line)])
    case .words: PromptLine("report.words")
    case .empty: PromptLine("report.empty")
    case .cut: PromptLine("report.cut", ["count": .number(Express.ReportDraft.longest)])
    case .transcript: PromptLine("report.transcript")
    case .read(let draft, let hasTranscript):
      PromptLine("report.read.\(hasTranscript ? "with" : "without")", ["report": .line(draft.line)])
    case .pleaseWait: PromptLine("report.moment")
    case .delivered(let delivery): PromptLine("report.\(delivery.rawValue)")
    }
  }

  /// Whether the prompt announces a result. The other prompts are questions.
  var isAnswer: Bool {
    switch self {
    case .delivered, .empty, .cut: true
    case .describe, .left, .noted, .words, .transcript, .read, .pleaseWait: false
    }
  }

  /// At least one of every kind of prompt, in every form.
  public static var examples: [Self] {
    let drafts = Express.Problem.allCases.flatMap {
      [Express.ReportDraft($0), Express.ReportDraft($0, words: "no sound")]
    }
    return [.describe, .words, .empty, .cut, .transcript, .pleaseWait]
      + Express.Problem.allCases.map { .noted($0) } + Express.Delivery.allCases.map { .delivered($0) }
      + drafts.flatMap { draft -> [Self] in
        [.left(draft), .read(draft, hasTranscript: true), .read(draft, hasTranscript: false)]
      }
  }
}
