import Moments

extension ErrorReport {
  /// Unicode scalars that a subject may have.
  static let longestSubject = 150

  /// The report in a locale's words.
  public func letter(in form: ReportTemplate) -> ReportEmail {
    let text = form.body.filled(facts.merging(words(in: form)) { fact, _ in fact })
    return ReportEmail(
      to: destination, subject: SanitizedText.line(form.subject.filled(facts), atMost: Self.longestSubject),
      body: SanitizedText.lines(text).joined(separator: "\n"), date: date)
  }

  private var facts: [String: String] {
    ["version": version, "locale": locale, "system": system, "date": UTCDate(seconds: date)?.text ?? ""]
  }

  private func words(in form: ReportTemplate) -> [String: String] {
    ["description": description, "transcript": transcript?.lines.joined(separator: "\n") ?? form.withheld]
  }
}
