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

  mutating func keepDraft() -> Effects { enter(.options, .report(.notSent), .options) }

  /// Told wherever the conversation stands by now. A report that is neither sent nor kept stays as a draft.
  mutating func sent(_ delivery: Delivery) -> Effects {
    if delivery != .lost, reporting.draft == reporting.underWay { reporting.draft = ReportDraft() }
    reporting.underWay = nil
    guard state == .report(.sending) else { return remark(.report(.came(delivery))) }
    return enter(.options, .report(.came(delivery)), .options)
  }
}
