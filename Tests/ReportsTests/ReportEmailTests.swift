import Reports
import Testing

@Suite("A report's letter")
struct ReportEmailTests {
  @Test("EXP-056: has a destination, a subject and what the template says")
  func snapshot() throws {
    let extract = TranscriptExtract(["heard: I'm Ana", "said: hello {you}"], hiding: Redaction(["Ana"], as: "[name]"))
    let report = try Forms.report("It said {version}.\nTwice.", transcript: extract)
    let letter = report.letter(in: try Forms.form())
    #expect(letter.destination.text == "reports@example.org")
    #expect(letter.subject == "VivaVoz 0.9: something went wrong")
    #expect(
      letter.body == """
        It said {version}.
        Twice.

        VivaVoz 0.9, en, Debian 12, x86_64, 2026-11-22T06:07:08Z

        heard: I'm [name]
        said: hello {you}

        """)
  }

  @Test("says so where the conversation was not to be shared")
  func withheld() throws {
    let letter = try Forms.report().letter(in: try Forms.form())
    #expect(letter.body.hasSuffix("\n\nThe conversation was not shared.\n"))
  }

  @Test("a subject is one line of at most 150 characters")
  func subject() throws {
    let form = try Forms.form(subject: "a\r\nBcc: x@example.org {version}" + String(repeating: "x", count: 500))
    let subject = try Forms.report().letter(in: form).subject
    #expect(subject.hasPrefix("a Bcc: x@example.org 0.9"))
    #expect(subject.count == 150)
  }

  @Test("what a machine calls itself cannot begin a line")
  func system() throws {
    let report = try ErrorReport(
      "x", version: "1\r\n2", locale: "en\u{0}", system: "a\n\nb\u{1B}c", destination: try MailAddress("r@example.org"),
      date: 0)
    #expect([report.version, report.locale, report.system] == ["1 2", "en", "a bc"])
  }
}

@Suite("The form of a report")
struct ReportTemplateTests {
  @Test("a gap that nothing fills is told, in the subject the description's, too")
  func unknown() {
    #expect {
      try Forms.form(body: "{description} {version} {transcript} {name}")
    } throws: { "\($0)".hasPrefix("report.body has a gap {name} that nothing fills; there are: version, ") }
    #expect(throws: ReportError.self) { try Forms.form(subject: "{description}") }
  }

  @Test(
    "one without the description, the version or the transcript is told",
    arguments: ["description", "version", "transcript"])
  func missing(slot: String) {
    let others = ["description", "version", "transcript"].filter { $0 != slot }.map { "{\($0)}" }.joined()
    #expect(throws: ReportError.missingGap(key: "report.body", slot: slot)) { try Forms.form(body: others) }
  }

  @Test("a key that a locale lacks is told")
  func lacking() {
    #expect(throws: ReportError.self) { try ReportTemplate(.init()) }
  }
}
