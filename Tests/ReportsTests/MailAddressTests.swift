import Reports
import Testing

@Suite("A mail address")
struct MailAddressTests {
  @Test(
    "is taken as it was typed",
    arguments: ["ana@example.org", " ana.garcia+vivavoz@mail.example.org\n", "a@localhost", "o'brien@example.ie"])
  func good(text: String) throws {
    #expect(try MailAddress(text).text == String(text.filter { !$0.isWhitespace }))
  }

  @Test(
    "that could end a header, be an option or be two is refused",
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

  @Test("longer than mail allows is refused")
  func long() {
    let label = String(repeating: "a", count: 60)
    #expect(throws: ReportError.self) { try MailAddress(String(repeating: "a", count: 65) + "@example.org") }
    #expect(throws: ReportError.self) {
      try MailAddress("a@" + Array(repeating: label, count: 5).joined(separator: "."))
    }
  }

  @Test("an error shows it on one line and says what to do")
  func told() {
    #expect {
      try MailAddress("ana\r\nBcc: x")
    } throws: { "\($0)".hasPrefix("\"ana Bcc: x\" is no mail address: ") && "\($0)".contains("leave it out") }
  }
}
