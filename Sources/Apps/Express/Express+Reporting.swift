import Dialogue

/// The steps in which the guardian writes an error report.
extension Express {
  mutating func heard(_ intent: ReportIntent) -> Effects {
    switch intent {
    case .report: unlockReport()
    case .problem(let problem): went(problem)
    }
  }

  /// Handles "error report". The report requires the guardian's password.
  mutating func unlockReport() -> Effects { isReportLocked ? unlock(.report) : beginReport() }

  /// Whether the guardian must enter the password before a report can be written.
  var isReportLocked: Bool { isLocked }

  /// Begins a report, or continues a draft. The caller checks that the lock is open.
  mutating func beginReport() -> Effects {
    enter(.report(.describing), .report(reporting.draft.isEmpty ? .describe : .left(reporting.draft)))
  }

  /// Resumes a step of the report. By "go back" the guardian may return to a step after the lock has closed, or after
  /// the report was sent.
  mutating func resume(_ state: ReportState) -> Effects {
    if isReportLocked { return unlockReport() }
    if state == .sending {
      return reporting.inProgress == nil ? beginReport() : enter(.report(state), .report(.pleaseWait))
    }
    if reporting.draft.isEmpty { return beginReport() }
    switch state {
    case .describing: return beginReport()
    case .wording: return enter(.report(state), .report(.words))
    case .agreeing: return enter(.report(state), .report(.transcript))
    case .confirming(let hasTranscript): return readBack(hasTranscript)
    case .sending: return enter(.report(state), .report(.pleaseWait))
    }
  }

  private mutating func went(_ problem: Problem) -> Effects {
    guard case .report(let state) = state, state != .sending, !isReportLocked else { return resume() }
    reporting.draft.problem = problem
    if problem == .other, reporting.draft.words.isEmpty { return enter(.report(.wording), .report(.words)) }
    return enter(.report(.agreeing), .report(.noted(problem)), .report(.transcript))
  }

  mutating func written(_ text: String, in state: ReportState) -> Effects {
    guard state != .sending, !isReportLocked else { return resume(state) }
    var draft = reporting.draft
    let isWhole = draft.write(text)
    if draft.words.isEmpty { return remark(.report(.empty)) }
    reporting.draft = draft
    let remarks: Effects = isWhole ? [] : [.say(.report(.cut))]
    return remarks + enter(.report(.agreeing), .report(.transcript))
  }

  mutating func answered(_ yes: Bool, in state: ReportState) -> Effects {
    if isReportLocked || reporting.draft.isEmpty { return yes ? resume(state) : enter(.options, .options) }
    switch state {
    case .describing: return yes ? enter(.report(.agreeing), .report(.transcript)) : beginAnew()
    // "No" to "in your own words?" skips the description.
    case .wording: return yes ? resume(state) : enter(.report(.agreeing), .report(.transcript))
    case .agreeing: return readBack(yes)
    case .confirming(let hasTranscript): return yes ? send(hasTranscript) : keep(hasTranscript)
    case .sending: return remark(.report(.pleaseWait))
    }
  }

  private mutating func beginAnew() -> Effects {
    reporting.draft = ReportDraft()
    return beginReport()
  }

  private mutating func readBack(_ hasTranscript: Bool) -> Effects {
    enter(
      .report(.confirming(hasTranscript: hasTranscript)), .report(.read(reporting.draft, hasTranscript: hasTranscript)))
  }
}
