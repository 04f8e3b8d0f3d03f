import Moments

extension ErrorReport {
  /// Characters that a subject may have.
  static let longestSubject = 150

  /// The report in a locale's words.
  ///
  /// The reply address is taken out of the body, should the person have said it: a body is quoted and passed on, a header
  /// is not (EXP-006).
  public func letter(in form: ReportForm) -> Letter {
    let subject = FlatText.line(form.subject.filled(facts), atMost: Self.longestSubject)
    let text = form.body.filled(facts.merging(words(in: form)) { fact, _ in fact })
    return Letter(
      to: destination, replyTo: replyAddress, subject: withoutAddress(subject, form),
      body: FlatText.lines(text).map { withoutAddress($0, form) }.joined(separator: "\n"), date: date)
  }

  private var facts: [String: String] {
    ["version": version, "locale": locale, "system": system, "date": UTCDate(seconds: date)?.text ?? ""]
  }

  private func words(in form: ReportForm) -> [String: String] {
    ["description": description, "transcript": transcript?.lines.joined(separator: "\n") ?? form.withheld]
  }

  private func withoutAddress(_ text: String, _ form: ReportForm) -> String {
    guard let replyAddress else { return text }
    return Redaction(whole: [replyAddress.text], as: form.hidden).hide(text)
  }
}
