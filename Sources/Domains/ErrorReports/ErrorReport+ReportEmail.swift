import Timestamps

extension ErrorReport {
  /// The maximum length of a subject, in Unicode scalars.
  static let longestSubject = 150

  /// Returns the report as an e-mail, with the texts of a locale.
  public func email(in form: ReportTemplate) -> ReportEmail {
    let text = form.body.filled(slots.merging(words(in: form)) { fact, _ in fact })
    return ReportEmail(
      to: destination, subject: SanitizedText.line(form.subject.filled(slots), atMost: Self.longestSubject),
      body: SanitizedText.lines(text).joined(separator: "\n"), date: date)
  }

  private var slots: [String: String] {
    ["version": version, "locale": locale, "system": system, "date": UTCDate(seconds: date)?.text ?? ""]
  }

  private func words(in form: ReportTemplate) -> [String: String] {
    ["description": description, "transcript": transcript?.lines.joined(separator: "\n") ?? form.withheld]
  }
}
