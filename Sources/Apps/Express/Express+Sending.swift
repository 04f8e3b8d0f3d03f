import Dialogue

/// What becomes of an error report.
extension Express {
  mutating func send(_ hasTranscript: Bool) -> Effects {
    state = .report(.sending)
    // It is on its way already; nothing is sent twice.
    if reporting.underWay == reporting.draft { return remark(.report(.moment)) }
    reporting.underWay = reporting.draft
    let report = ErrorReport(reporting.draft, hasTranscript: hasTranscript)
    return [.say(.report(.moment)), .ask(.send(report))] + listen()
  }

  /// "Send it?" "No": it is written down among the error reports, for later, and the options go on.
  mutating func keep(_ hasTranscript: Bool) -> Effects {
    // Too late for a "no": it is being sent.
    if reporting.underWay == reporting.draft { return resume(.sending) }
    state = .options
    reporting.underWay = reporting.draft
    return [.play(.chosen), .ask(.keep(ErrorReport(reporting.draft, hasTranscript: hasTranscript)))] + wait()
  }

  /// Says what came of a report, in any state. A report that is not written down stays as a draft.
  mutating func sent(_ delivery: Delivery) -> Effects {
    if delivery != .lost, reporting.draft == reporting.underWay { reporting.draft = ReportDraft() }
    reporting.underWay = nil
    guard [.report(.sending), .options].contains(state) else { return remark(.report(.came(delivery))) }
    return enter(.options, .report(.came(delivery)), .options)
  }
}
