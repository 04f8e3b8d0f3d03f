import ErrorReports
import Foundation
import Testing

@testable import Mail

@Suite("A report as an email")
struct MessageTests {
  @Test("The email has the headers of RFC 5322 and MIME, and the text (EXP-017, EXP-056)")
  func snapshot() throws {
    let email = try MailFixture.email("No habló: «ayuda» = nada.\n\n.\nFrom here ")
    let id = String(repeating: "0f", count: 16)
    let message = Message(email, sender: try MailAddress("vivavoz@example.com"), id: id)
    #expect(
      MailFixture.text(message)
        == [
          "From: vivavoz@example.com", "To: reports@example.org", "Subject: VivaVoz 0.9",
          "Date: Sun, 22 Nov 2026 06:07:08 +0000", "Message-ID: <\(id)@example.com>", "MIME-Version: 1.0",
          "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable", "",
          "No habl=C3=B3: =C2=ABayuda=C2=BB =3D nada.", "", "=2E", "=46rom here=20", "",
        ].joined(separator: "\r\n"))
  }

  @Test("The email has no Reply-To and does not contain the machine's name (EXP-006)")
  func anonymous() throws {
    let text = MailFixture.text(try MailFixture.message())
    #expect(!text.contains("Reply-To"))
    #expect(text.contains("From: reports@example.org\r\n"))
    #expect(!text.contains(ProcessInfo.processInfo.hostName))
  }

  @Test(
    "A subject cannot start another header",
    arguments: [
      "a\r\nBcc: all@example.org", "a\nBcc: all@example.org", "a\rBcc: all@example.org", "á\r\n\r\nBcc: b",
      "a\u{2028}Bcc: b", "a\u{0B}Bcc: b", "a\u{85}Bcc: b", "a\u{0}\r\n Bcc: b", "=?utf-8?Q?a=0D=0ABcc:_b?=",
    ])
  func injection(subject: String) throws {
    let message = try MailFixture.message(subject: subject)
    let head = MailFixture.text(message).split(separator: "\r\n\r\n")[0]
    #expect(!head.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("Bcc") })
    #expect(head.split(separator: "\r\n").count(where: { !$0.hasPrefix(" ") }) == 8)
    #expect(head.utf8.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || $0 == 0x0D || $0 == 0x0A) })
  }

  @Test("A body cannot end the email or start a header")
  func body() throws {
    let text = MailFixture.text(try MailFixture.message("a\r\n.\r\nQUIT\r\n\r\nBcc: b\u{0}"))
    #expect(text.hasSuffix("\r\n\r\na\r\n=2E\r\nQUIT\r\n\r\nBcc: b\r\n"))
  }

  @Test(
    "No line is longer than 78 bytes for any content",
    arguments: ["x", "ñ", "حمد", "👩‍👩‍👧", "=", " ", "F", ".", "word "])
  func lines(piece: String) throws {
    let text = MailFixture.text(
      try MailFixture.message(String(repeating: piece, count: 3_000), subject: String(repeating: piece, count: 140)))
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 78 })
    #expect(!text.contains { $0 == "\n" || $0 == "\r" })
  }

  @Test(
    "A written email reads back unchanged",
    arguments: ["", "x", "a\n\nb", "ñandú ", "أحمد\tx", "=3D", "\n", String(repeating: "ñ=. From\n", count: 500)])
  func roundTrip(body: String) throws {
    for subject in ["VivaVoz", String(repeating: "¿qué? ", count: 25) + "x", "أحمد", "=?x?="] {
      let message = try MailFixture.message(body, subject: subject, sender: "a@example.com")
      #expect(Message(reading: message.bytes) == message)
    }
  }

  @Test("An email changed by hand is rejected")
  func changed() throws {
    let text = MailFixture.text(try MailFixture.message())
    for (old, new) in [
      ("To: reports@", "To: x\r\nTo: reports@"), ("To: reports@", "To: a b@"), ("Date: Sun", "Date: x Sun"),
      ("quoted-printable", "8bit"), ("\r\n\r\n", "\r\n"), ("speak.", "speak.=ZZ"),
      ("Message-ID: <", "Message-ID: <../"),
    ] {
      #expect(Message(reading: Array(text.replacing(old, with: new).utf8)) == nil, "\(new)")
    }
    #expect(Message(reading: []) == nil)
    #expect(Message(reading: Array(text.utf8.prefix(100))) == nil)
  }
}
