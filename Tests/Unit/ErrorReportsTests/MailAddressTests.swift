import ErrorReports
import Testing

@Suite("Mail addresses")
struct MailAddressTests {
  @Test(
    "An address is read as typed, without white space",
    arguments: ["ana@example.org", " ana.garcia+vivavoz@mail.example.org\n", "a@localhost", "o'brien@example.ie"])
  func good(text: String) throws {
    #expect(try MailAddress(text).text == String(text.filter { !$0.isWhitespace }))
  }

  @Test(
    "An address that could end a header, be an option or consist of two addresses is rejected",
    arguments: [
      "", "@", "ana", "ana@", "@example.org", "ana@example@org", "ana@example.org\r\nBcc: all@example.org",
      "ana@example.org\nX: y", "ana@exa mple.org", "ana@example.org,bob@example.org", "Ana <ana@example.org>",
      "\"a b\"@example.org", "-oQ/tmp@example.org", ".ana@example.org", "an..a@example.org", "ana.@example.org",
      "ana@-example.org", "ana@example..org", "ana@example.org.", "ana@[127.0.0.1]", "peña@example.org",
      "ana@correo.españa", "ana\u{0}@example.org", "ana;rm@exa$mple.org", "(x)ana@example.org",
      "ana@example.org\u{2028}x",
    ])
  func bad(text: String) {
    #expect(throws: ReportError.self) { try MailAddress(text) }
  }

  @Test("An address longer than the mail standard allows is rejected")
  func long() {
    let label = String(repeating: "a", count: 60)
    #expect(throws: ReportError.self) { try MailAddress(String(repeating: "a", count: 65) + "@example.org") }
    #expect(throws: ReportError.self) {
      try MailAddress("a@" + Array(repeating: label, count: 5).joined(separator: "."))
    }
  }

  @Test("The error quotes the address on one line and names the cure")
  func errorText() {
    #expect {
      try MailAddress("ana\r\nBcc: x")
    } throws: { "\($0)".hasPrefix("\"ana Bcc: x\" is not a mail address: ") && "\($0)".contains("leave it out") }
  }
}
