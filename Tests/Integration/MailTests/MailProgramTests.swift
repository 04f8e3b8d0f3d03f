import Foundation
import Prompts
import Testing
import VivaVozTesting

@testable import Mail

@Suite("Mail programs of the machine", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct MailProgramTests {
  /// Tests with scripts in place of the mail programs.
  private let folder: TemporaryFolder
  private let stored = StoredReport(folder: "/home/ana/data", name: "x.eml")

  init() throws { folder = try TemporaryFolder() }

  @Test("sendmail gets the complete email with local line ends and reads the recipient from it (EXP-055)")
  func sendmail() async throws {
    let path = try folder.script("cat >\(folder.file("got")); echo \"$@\" >\(folder.file("args"))", "sendmail")
    let message = try MailFixture.message(String(repeating: "ñ.\n.\n", count: 20_000))
    #expect(try await SendmailTransport(path).deliver(message, keptAs: stored) == .accepted)
    #expect(try folder.bytes("got") == message.bytes.filter { $0 != 13 })
    #expect(try folder.bytes("args") == Array("-t -i\n".utf8))
  }

  @Test("A failing program is reported with its exit code and output", arguments: [75, 67, 1] as [Int32])
  func fails(status: Int32) async throws {
    let path = try folder.script("printf 'no\\033[2J way\\n' >&2; exit \(status)", "sendmail")
    await #expect(throws: SendFault.failed(program: path, status: status, says: "no[2J way")) {
      try await SendmailTransport(path).deliver(try MailFixture.message(), keptAs: stored)
    }
  }

  @Test("A program that hangs is stopped, with its child processes")
  func hangs() async throws {
    let path = try folder.script("sleep 300 & echo $! >\(folder.file("id")); wait", "sendmail")
    await #expect(throws: SendFault.hung(program: path, after: .seconds(1))) {
      try await SendmailTransport(path, timeout: .seconds(1)).deliver(try MailFixture.message(), keptAs: stored)
    }
    let text = String(decoding: try folder.bytes("id"), as: UTF8.self)
    let id = try #require(Int32(text.dropLast()))
    #expect(await eventually { Self.isGone(id) })
  }

  /// Returns whether a process has ended; its parent may not have collected its status yet.
  private static func isGone(_ id: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return true }
    return text.split(separator: ")").last?.hasPrefix(" Z") == true
  }

  @Test("A program that cannot be started is reported")
  func broken() async throws {
    for path in ["/nowhere/sendmail", try folder.put([1, 2], "broken")] {
      await #expect { try await SendmailTransport(path).deliver(try MailFixture.message(), keptAs: stored) } throws: {
        "\($0)".hasPrefix("\(path): cannot be started")
      }
    }
  }

  @Test("With a display the user's mail program gets the link")
  func opens() async throws {
    _ = try folder.script("printf '%s' \"$1\" >\(folder.file("url"))", "xdg-open")
    let environment = ["PATH": folder.path, "DISPLAY": ":0", "HOME": "/home/ana"]
    let transport = MailtoTransport(hint: try #require(MailFixture.hint), environment: environment)
    let message = try MailFixture.message(String(repeating: "word ", count: 1_000))
    let result = try await transport.deliver(message, keptAs: stored)
    guard case .opened(let url) = result else { Issue.record("\(result)"); return }
    #expect(try folder.bytes("url") == Array(url.utf8))
    #expect(url.hasSuffix("All%20of%20it%20is%20in%20~%2Fdata%2Fx.eml."))
  }

  @Test("A link that cannot be opened is shown, with the reason")
  func shown() async throws {
    let path = try folder.script("echo nobody is here; exit 3", "xdg-open")
    let hint = try #require(MailFixture.hint)
    for (environment, reason) in [
      (["PATH": folder.path], "there is no display"),
      (["PATH": "/nowhere", "DISPLAY": ":0"], "xdg-open is missing; install xdg-utils"),
      (["PATH": folder.path, "WAYLAND_DISPLAY": "w"], "\(path): exit 3, nobody is here"),
    ] {
      let result = try await MailtoTransport(hint: hint, environment: environment).deliver(
        try MailFixture.message(), keptAs: stored)
      guard case .shown(let url, let why) = result else { Issue.record("\(result)"); continue }
      #expect(why == reason)
      #expect(url.hasPrefix("mailto:reports@example.org?"))
    }
  }

  @Test("The first available transport is used: a server, else sendmail, else the user's mail program")
  func selector() throws {
    let hint = try #require(MailFixture.hint)
    #expect(TransportSelector(server: nil, hint: hint, environment: ["PATH": "/nowhere"]).method == .mailto)
    _ = try folder.script("exit 0", "sendmail")
    let environment = ["PATH": folder.path]
    #expect(TransportSelector(server: nil, hint: hint, environment: environment).transport is SendmailTransport)
    let server = try MailServer(host: "mail.example.org")
    #expect(TransportSelector(server: server, hint: hint, environment: environment).transport is SMTPTransport)
  }
}
