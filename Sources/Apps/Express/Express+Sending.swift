import Dialogue

/// Sending and storing an error report, and the prompt for the result.
extension Express {
  mutating func send(_ hasTranscript: Bool) -> Effects {
    state = .report(.sending)
    // The report is already being sent, so it is not sent twice.
    if reporting.underWay == reporting.draft { return remark(.report(.moment)) }
    reporting.underWay = reporting.draft
    let report = ErrorReport(reporting.draft, hasTranscript: hasTranscript)
    return [.say(.report(.moment)), .ask(.send(report))] + listen()
  }

  /// Handles "no" to "send it?": stores the report among the others and returns to the options.
  mutating func keep(_ hasTranscript: Bool) -> Effects {
    // The report is already being sent, so "no" comes too late.
    if reporting.underWay == reporting.draft { return resume(.sending) }
    state = .options
    reporting.underWay = reporting.draft
    return [.play(.chosen), .ask(.keep(ErrorReport(reporting.draft, hasTranscript: hasTranscript)))] + wait()
  }

  /// Says the result of a report, in any state. A report that could not be stored stays as a draft.
  mutating func sent(_ delivery: Delivery) -> Effects {
    if delivery != .lost, reporting.draft == reporting.underWay { reporting.draft = ReportDraft() }
    reporting.underWay = nil
    guard [.report(.sending), .options].contains(state) else { return remark(.report(.came(delivery))) }
    return enter(.options, .report(.came(delivery)), .options)
  }
}
