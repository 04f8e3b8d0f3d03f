import Reports
import Testing

@Suite("An error report")
struct ErrorReportTests {
  @Test("EXP-006: is valid without an address of whoever sends it")
  func withoutAddress() throws {
    let letter = try Forms.report().letter(in: try Forms.form())
    #expect(letter.body.hasPrefix("It did not speak."))
  }

  @Test(
    "that says nothing is none", arguments: ["", "   ", "\n\t\r\n", "...", "\u{0}\u{7}\u{1B}", "\u{200B}", "?!"])
  func empty(text: String) {
    #expect(throws: ReportError.emptyDescription) { try Forms.report(text) }
  }

  @Test("has at most 5,000 characters, and is not cut: the person says what is left out")
  func long() throws {
    #expect(try Forms.report(String(repeating: "ñ", count: 5_000)).description.count == 5_000)
    #expect(throws: ReportError.longDescription(5_001)) { try Forms.report(String(repeating: "ñ", count: 5_001)) }
  }

  @Test("of few characters with a hundred thousand marks on them is too long")
  func marks() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(throws: ReportError.self) { try Forms.report(text) }
  }

  @Test("a novel is refused at once")
  func novel() {
    #expect(throws: ReportError.self) { try Forms.report(String(repeating: "x", count: 5_000_000)) }
  }

  @Test("keeps its lines, whatever ends they have, and no codes that move a cursor")
  func lines() throws {
    let report = try Forms.report(" one\r\ntwo\rthree\u{2028}four\u{1B}[2J\u{0}\tfive \n")
    #expect(report.description == "one\ntwo\nthree\nfour[2J\tfive")
  }

  @Test("an Arabic one stays as it is")
  func arabic() throws {
    #expect(try Forms.report("التطبيق لا يتكلم").description == "التطبيق لا يتكلم")
  }

  @Test("a date that is none is told", arguments: [Int.min, -2_208_988_801, 32_503_680_000, Int.max])
  func date(seconds: Int) {
    #expect(throws: ReportError.badDate(seconds)) { try Forms.report(date: seconds) }
  }
}
