extension Express {
  /// The sub-flow of an error report: it asks for the problem, reads the report back, and sends or stores it. It holds the
  /// draft and the report that the backend is sending or storing. `Express` passes the events of a report on to it while
  /// the guardian's lock is open, and carries out the outcome.
  public struct ReportFlow: Hashable, Sendable {
    private(set) var draft = ReportDraft()
    /// The report that the backend is sending or storing; nil once it has answered.
    private(set) var inProgress: ReportDraft?

    /// What follows an event of a report.
    enum Outcome: Hashable {
      /// Speaks prompts in the current state of `Express`, which may be any.
      case stay([ReportPrompt])
      /// Moves to a state of the report and speaks prompts.
      case enter(ReportState, [ReportPrompt])
      /// Sends the report. The report stays open until the backend has answered.
      case send(ErrorReport)
      /// Stores the report without sending it, and returns to the options, which the backend's answer announces.
      case keep(ErrorReport)
      /// Speaks prompts and returns to the options.
      case leave([ReportPrompt])
    }
  }
}

extension Express.ReportFlow {
  typealias State = Express.ReportState
  typealias Draft = Express.ReportDraft

  /// Begins a report, or asks whether to continue the draft.
  func begin() -> Outcome { .enter(.describing, [draft.isEmpty ? .describe : .left(draft)]) }

  /// Resumes a step of the report. By "go back" the guardian may return to a step after the report was sent.
  func resume(_ state: State) -> Outcome {
    switch state {
    case .sending: inProgress == nil ? begin() : .enter(.sending, [.pleaseWait])
    case _ where draft.isEmpty: begin()
    case .describing: begin()
    case .wording: .enter(.wording, [.words])
    case .agreeing: .enter(.agreeing, [.transcript])
    case .confirming(let hasTranscript): readBack(hasTranscript)
    }
  }

  /// Handles the kind of problem that the guardian has chosen.
  mutating func chose(_ problem: Express.Problem, in state: State) -> Outcome {
    if state == .sending { return resume(state) }
    draft.problem = problem
    if problem == .other, draft.words.isEmpty { return .enter(.wording, [.words]) }
    return .enter(.agreeing, [.noted(problem), .transcript])
  }

  /// Handles the description that the guardian has typed or dictated.
  mutating func written(_ text: String, in state: State) -> Outcome {
    if state == .sending { return resume(state) }
    var draft = draft
    let isWhole = draft.write(text)
    if draft.words.isEmpty { return .stay([.empty]) }
    self.draft = draft
    return .enter(.agreeing, (isWhole ? [] : [.cut]) + [.transcript])
  }

  mutating func answered(_ yes: Bool, in state: State) -> Outcome {
    if draft.isEmpty { return yes ? resume(state) : .leave([]) }
    switch state {
    case .describing: return yes ? .enter(.agreeing, [.transcript]) : beginAnew()
    // "No" to "in your own words?" skips the description.
    case .wording: return yes ? resume(state) : .enter(.agreeing, [.transcript])
    case .agreeing: return readBack(yes)
    case .confirming(let hasTranscript): return yes ? send(hasTranscript) : keep(hasTranscript)
    case .sending: return .stay([.pleaseWait])
    }
  }

  /// Handles the backend's answer. A report that could not be stored stays as a draft.
  /// - Parameter isAwaited: whether the guardian waits for the answer, so that Express returns to the options.
  mutating func delivered(_ delivery: Express.Delivery, isAwaited: Bool) -> Outcome {
    if delivery != .lost, draft == inProgress { draft = Draft() }
    inProgress = nil
    return isAwaited ? .leave([.delivered(delivery)]) : .stay([.delivered(delivery)])
  }

  private mutating func beginAnew() -> Outcome {
    draft = Draft()
    return begin()
  }

  private func readBack(_ hasTranscript: Bool) -> Outcome {
    .enter(.confirming(hasTranscript: hasTranscript), [.read(draft, hasTranscript: hasTranscript)])
  }

  private mutating func send(_ hasTranscript: Bool) -> Outcome {
    // The report is already being sent, so it is not sent twice.
    if inProgress == draft { return .enter(.sending, [.pleaseWait]) }
    inProgress = draft
    return .send(Express.ErrorReport(draft, hasTranscript: hasTranscript))
  }

  /// Handles "no" to "send it?": stores the report without sending it.
  /// - Parameter hasTranscript: whether the report contains the transcript of the conversation.
  private mutating func keep(_ hasTranscript: Bool) -> Outcome {
    // The report is already being sent, so "no" comes too late.
    if inProgress == draft { return resume(.sending) }
    inProgress = draft
    return .keep(Express.ErrorReport(draft, hasTranscript: hasTranscript))
  }
}
