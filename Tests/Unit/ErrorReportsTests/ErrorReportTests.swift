import ErrorReports
import Testing

@Suite("Error reports")
struct ErrorReportTests {
  @Test("A report is valid without the sender's address (EXP-006)")
  func withoutAddress() throws {
    let email = try ReportFixture.report().email(in: try ReportFixture.form())
    #expect(email.body.hasPrefix("It did not speak."))
  }

  @Test(
    "An empty report is rejected (EXP-011)",
    arguments: ["", "   ", "\n\t\r\n", "...", "\u{0}\u{7}\u{1B}", "\u{200B}", "?!"])
  func empty(text: String) {
    #expect(throws: ReportError.emptyDescription) { try ReportFixture.report(text) }
  }

  @Test("A report has at most 5,000 characters and is not truncated")
  func long() throws {
    #expect(try ReportFixture.report(String(repeating: "ñ", count: 5_000)).description.count == 5_000)
    #expect(throws: ReportError.longDescription(5_001)) {
      try ReportFixture.report(String(repeating: "ñ", count: 5_001))
    }
  }

  @Test("A few characters with a hundred thousand combining marks are too long")
  func marks() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(throws: ReportError.self) { try ReportFixture.report(text) }
  }

  @Test("A very long report is rejected at once")
  func longReport() {
    #expect(throws: ReportError.self) { try ReportFixture.report(String(repeating: "x", count: 5_000_000)) }
  }

  @Test("A report has its lines with any line ends, and no cursor controls")
  func lines() throws {
    let report = try ReportFixture.report(" one\r\ntwo\rthree\u{2028}four\u{1B}[2J\u{0}\tfive \n")
    #expect(report.description == "one\ntwo\nthree\nfour[2J\tfive")
  }

  @Test("An Arabic report stays unchanged")
  func arabic() throws {
    #expect(try ReportFixture.report("التطبيق لا يتكلم").description == "التطبيق لا يتكلم")
  }

  @Test("An invalid date is rejected", arguments: [Int.min, -2_208_988_801, 32_503_680_000, Int.max])
  func date(seconds: Int) {
    #expect(throws: ReportError.badDate(seconds)) { try ReportFixture.report(date: seconds) }
  }
}
