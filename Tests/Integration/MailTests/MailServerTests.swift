import Glibc
import Testing
import VivaVozTesting

@testable import Mail

@Suite("Settings of the mail server")
struct MailServerTests {
  @Test(
    "An invalid host is rejected",
    arguments: ["", "mail.example.org/x", "a@b", "a b", "a\r\nb", "-x", "a%20b", "smtp://x", "x?y", "ñ.es", "[::1]"])
  func host(text: String) {
    #expect(throws: SendFault.self) { try MailServer(host: text) }
  }

  @Test("Without a port the usual one is used")
  func port() throws {
    #expect(try MailServer(host: "mail.example.org").text == "mail.example.org:587")
    #expect(try MailServer(host: "mail.example.org", security: .tls).text == "mail.example.org:465")
    #expect(try MailServer(host: "::1", port: 26, security: .none).text == "[::1]:26")
  }

  @Test("A password is not sent over an unencrypted connection, except to this machine (EXP-003)")
  func open() throws {
    let account = MailServer.Account(user: "ana", password: PasswordFile("/x"))
    #expect(throws: SendFault.self) { try MailServer(host: "mail.example.org", security: .none, account: account) }
    #expect(throws: SendFault.self) { try MailServer(host: "127.evil.example", security: .none, account: account) }
    _ = try MailServer(host: "localhost", security: .none, account: account)
  }

  @Test(
    "A password file that others can read is rejected with the cure",
    arguments: [0o644, 0o640, 0o604, 0o620] as [mode_t])
  func mode(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.put(Array("secret".utf8), "password")
    chmod(path, mode)
    #expect { _ = try PasswordFile(path).password() } throws: {
      "\($0)" == "\(path): other users can read the password; chmod 600 \(path)"
    }
  }

  @Test(
    "A password that is empty, has several lines or is missing is rejected", arguments: ["", "\n", "a\nb", "a\u{0}b"])
  func bad(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.put(Array(text.utf8), "password")
    chmod(path, 0o600)
    #expect(throws: SendFault.self) { try PasswordFile(path).password() }
    #expect(throws: SendFault.self) { try PasswordFile(path + "x").password() }
    #expect(throws: SendFault.self) { try PasswordFile(folder.path).password() }
  }

  @Test("No printed description contains a password")
  func hidden() throws {
    let password = Password("s3cret")
    var dumped = ""
    dump(password, to: &dumped)
    for text in ["\(password)", String(reflecting: password), dumped, "\([password])"] {
      #expect(!text.contains("s3cret"))
    }
    #expect(password.hidden(in: "535 s3cret no") == "535 (hidden) no")
  }
}
