import ErrorReports
import Testing

@Suite("Email of a report")
struct ReportEmailTests {
  @Test("The email has a destination, a subject and the template's text (EXP-056)")
  func snapshot() throws {
    let extract = TranscriptExtract(["heard: I'm Ana", "said: hello {you}"], hiding: Redaction(["Ana"], as: "[name]"))
    let report = try ReportFixture.report("It said {version}.\nTwice.", transcript: extract)
    let email = report.email(in: try ReportFixture.form())
    #expect(email.destination.text == "reports@example.org")
    #expect(email.subject == "VivaVoz 0.9: something went wrong")
    #expect(
      email.body == """
        It said {version}.
        Twice.

        VivaVoz 0.9, en, Debian 12, x86_64, 2026-11-22T06:07:08Z

        heard: I'm [name]
        said: hello {you}

        """)
  }

  @Test("The email states that the conversation was not shared")
  func withheld() throws {
    let email = try ReportFixture.report().email(in: try ReportFixture.form())
    #expect(email.body.hasSuffix("\n\nThe conversation was not shared.\n"))
  }

  @Test("A subject is one line of at most 150 characters")
  func subject() throws {
    let form = try ReportFixture.form(subject: "a\r\nBcc: x@example.org {version}" + String(repeating: "x", count: 500))
    let subject = try ReportFixture.report().email(in: form).subject
    #expect(subject.hasPrefix("a Bcc: x@example.org 0.9"))
    #expect(subject.count == 150)
  }

  @Test("Version, locale and operating system in a report are single lines")
  func system() throws {
    let report = try ErrorReport(
      "x", version: "1\r\n2", locale: "en\u{0}", system: "a\n\nb\u{1B}c", destination: try MailAddress("r@example.org"),
      date: 0)
    #expect([report.version, report.locale, report.system] == ["1 2", "en", "a bc"])
  }
}

@Suite("Template of a report")
struct ReportTemplateTests {
  @Test("An unknown slot is reported, in the subject also that of the description")
  func unknown() {
    #expect {
      try ReportFixture.form(body: "{description} {version} {transcript} {name}")
    } throws: { "\($0)".hasPrefix("report.body has an unknown slot {name}; the slots are: version, ") }
    #expect(throws: ReportError.self) { try ReportFixture.form(subject: "{description}") }
  }

  @Test(
    "A template without description, version or transcript is reported",
    arguments: ["description", "version", "transcript"])
  func missing(slot: String) {
    let others = ["description", "version", "transcript"].filter { $0 != slot }.map { "{\($0)}" }.joined()
    #expect(throws: ReportError.missingPlaceholder(key: "report.body", slot: slot)) {
      try ReportFixture.form(body: others)
    }
  }

  @Test("A key that a locale lacks is reported")
  func lacking() {
    #expect(throws: ReportError.self) { try ReportTemplate(.init()) }
  }
}
