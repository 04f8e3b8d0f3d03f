import ErrorReports
import Prompts

/// The prompts of a locale's report template.
enum ReportFixture {
  static func form(
    subject: String = "VivaVoz {version}: something went wrong",
    body: String = "{description}\n\nVivaVoz {version}, {locale}, {system}, {date}\n\n{transcript}\n"
  ) throws -> ReportTemplate {
    try ReportTemplate(
      PromptTable([
        "report.subject": entry(subject), "report.body": entry(body),
        "report.withheld": entry("The conversation was not shared."), "report.hidden": entry("[name]"),
      ]))
  }

  static func entry(_ text: String) throws -> PromptEntry {
    PromptEntry(forms: [.other: [try Template(parsing: text)]])
  }

  static func report(
    _ description: String = "It did not speak.", transcript: TranscriptExtract? = nil,
    date: Int = 1_795_327_628
  ) throws -> ErrorReport {
    try ErrorReport(
      description, version: "0.9", locale: "en", system: "Debian 12, x86_64", transcript: transcript,
      destination: try MailAddress("reports@example.org"),
      date: date)
  }
}
