import Moments

extension ErrorReport {
  /// The maximum length of a subject, in Unicode scalars.
  static let longestSubject = 150

  /// Returns the report as an e-mail in the words of a locale.
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
