import Foundation
import Testing

@testable import Mail

@Suite("An email as a mailto link")
struct MailtoLinkTests {
  @Test("The link has all parts, as RFC 6068 requires (EXP-017)")
  func whole() throws {
    let link = MailtoLink(try MailFixture.email("¿Qué? a&b=c\nzwei", subject: "a b?"), hint: "hint")
    #expect(
      link.url == "mailto:reports@example.org?subject=a%20b%3F&body=%C2%BFQu%C3%A9%3F%20a%26b%3Dc%0D%0Azwei")
  }

  @Test("The link cannot name another recipient")
  func injection() throws {
    let url = MailtoLink(try MailFixture.email("x&cc=a@example.org", subject: "s?to=b@c&bcc=d#e"), hint: "").url
    #expect(url.filter { $0 == "&" || $0 == "?" } == "?&")
    #expect(!url.contains("#"))
    #expect(url.filter { $0 == "@" }.count == 1)
  }

  @Test(
    "The link of a long email has its beginning and names the file with the rest",
    arguments: ["word ", "ñ", "حمد", "👩‍👩‍👧", "line\n"])
  func long(piece: String) throws {
    let hint = "All of it is in ~/x.eml."
    let url = MailtoLink(try MailFixture.email(String(repeating: piece, count: 3_000)), hint: hint).url
    let body = try #require(url.components(separatedBy: "&body=").last?.removingPercentEncoding)
    #expect(body.hasSuffix("\r\n\r\n\(hint)"))
    #expect(body.utf8.count <= MailtoLink.mostBytes + 4)
    #expect(body.utf8.count > 1_700)
  }
}
