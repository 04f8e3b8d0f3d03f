import Dialogue

/// Sending and storing an error report, and the prompt for the result.
extension Express {
  mutating func send(_ hasTranscript: Bool) -> Effects {
    state = .report(.sending)
    // The report is already being sent, so it is not sent twice.
    if reporting.inProgress == reporting.draft { return remark(.report(.pleaseWait)) }
    reporting.inProgress = reporting.draft
    let report = ErrorReport(reporting.draft, hasTranscript: hasTranscript)
    return [.say(.report(.pleaseWait)), .query(.send(report))] + listen()
  }

  /// Handles "no" to "send it?": stores the report among the others and returns to the options.
  mutating func keep(_ hasTranscript: Bool) -> Effects {
    // The report is already being sent, so "no" comes too late.
    if reporting.inProgress == reporting.draft { return resume(.sending) }
    state = .options
    reporting.inProgress = reporting.draft
    return [.play(.chosen), .query(.keep(ErrorReport(reporting.draft, hasTranscript: hasTranscript)))] + wait()
  }

  /// Says whether a report was sent or stored, in any state. A report that could not be stored stays as a draft.
  mutating func sent(_ delivery: Delivery) -> Effects {
    if delivery != .lost, reporting.draft == reporting.inProgress { reporting.draft = ReportDraft() }
    reporting.inProgress = nil
    guard [.report(.sending), .options].contains(state) else { return remark(.report(.delivered(delivery))) }
    return enter(.options, .report(.delivered(delivery)), .options)
  }
}
