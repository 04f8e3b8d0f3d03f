import Glibc
import TestSupport
import Testing

@testable import Post

@Suite("A mail server's settings")
struct MailServerTests {
  @Test(
    "a host that is none is told",
    arguments: ["", "mail.example.org/x", "a@b", "a b", "a\r\nb", "-x", "a%20b", "smtp://x", "x?y", "ñ.es", "[::1]"])
  func host(text: String) {
    #expect(throws: SendFault.self) { try MailServer(host: text) }
  }

  @Test("the port is the usual one where none is named")
  func port() throws {
    #expect(try MailServer(host: "mail.example.org").text == "mail.example.org:587")
    #expect(try MailServer(host: "mail.example.org", security: .tls).text == "mail.example.org:465")
    #expect(try MailServer(host: "::1", port: 26, security: .none).text == "[::1]:26")
  }

  @Test("a password does not go over an open line, but for this machine's own")
  func open() throws {
    let account = MailServer.Account(user: "ana", password: PasswordFile("/x"))
    #expect(throws: SendFault.self) { try MailServer(host: "mail.example.org", security: .none, account: account) }
    #expect(throws: SendFault.self) { try MailServer(host: "127.evil.example", security: .none, account: account) }
    _ = try MailServer(host: "localhost", security: .none, account: account)
  }

  @Test(
    "a password file that others can read is told with the cure", arguments: [0o644, 0o640, 0o604, 0o620] as [mode_t])
  func mode(mode: mode_t) throws {
    let folder = try Folder()
    let path = try folder.put(Array("secret".utf8), "password")
    chmod(path, mode)
    #expect { _ = try PasswordFile(path).password() } throws: {
      "\($0)" == "\(path): others can read the password; chmod 600 \(path)"
    }
  }

  @Test("a password that is empty, cut by lines or missing is told", arguments: ["", "\n", "a\nb", "a\u{0}b"])
  func bad(text: String) throws {
    let folder = try Folder()
    let path = try folder.put(Array(text.utf8), "password")
    chmod(path, 0o600)
    #expect(throws: SendFault.self) { try PasswordFile(path).password() }
    #expect(throws: SendFault.self) { try PasswordFile(path + "x").password() }
    #expect(throws: SendFault.self) { try PasswordFile(folder.path).password() }
  }

  @Test("no text shows a password")
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
