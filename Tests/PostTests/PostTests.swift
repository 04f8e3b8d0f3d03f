import Foundation
import PostTesting
import Reports
import Script
import TestSupport
import Testing

@testable import Post

@Suite("The post", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct PostTests {
  private let place: Folder
  private let outbox: Outbox

  init() throws {
    place = try Folder()
    outbox = Outbox(folder: place.file("reports"))
  }

  private func send(_ report: StoredReport, by transport: any MailTransport) async throws -> Post.Receipt {
    try await Post(outbox, by: transport).send(report, to: try MailAddress("reports@example.org"))
  }

  private func smtp(_ port: UInt16) throws -> SMTPTransport {
    SMTPTransport(try MailServer(host: "127.0.0.1", port: port, security: .none))
  }

  @Test("a report that goes is kept as sent")
  func sent() async throws {
    let server = try LoopbackMailServer()
    defer { server.stop() }
    let receipt = try await send(try outbox.keep(try Letters.message()), by: try smtp(server.port))
    #expect(receipt.handing == .accepted && receipt.report.isSent)
    #expect(try outbox.all() == [receipt.report])
  }

  @Test("EXP-057: one that does not go waits, is told where it is, and goes later as it was")
  func later() async throws {
    let message = try Letters.message("ñ")
    let waiting = try outbox.keep(message)
    await #expect {
      _ = try await send(waiting, by: try smtp(FreePort.any()))
    } throws: {
      "\($0)".contains("cannot be reached") && "\($0)".contains(". The report is kept: \(outbox.folder)/2026-11-22T")
    }
    let server = try LoopbackMailServer()
    defer { server.stop() }
    #expect(try outbox.all() == [waiting])
    let receipt = try await send(waiting, by: try smtp(server.port))
    #expect(server.messages == [Letters.text(message)])
    #expect(receipt.report.isSent)
    _ = try await send(receipt.report, by: try smtp(server.port))
    #expect(server.messages.count == 1)
  }

  @Test("EXP-057: one that was kept for nobody goes to whom the settings name by now, and stays the same report")
  func readdressed() async throws {
    let server = try LoopbackMailServer()
    defer { server.stop() }
    let nobody = try Letters.letter(to: "nobody@example.invalid")
    let report = try outbox.keep(Message(nobody))
    let before = try outbox.message(of: report)
    _ = try await Post(outbox, by: try smtp(server.port)).send(
      report, to: try MailAddress("help@example.org"), from: try MailAddress("me@example.com"))
    #expect(server.lines.contains("MAIL FROM:<me@example.com>") && server.lines.contains("RCPT TO:<help@example.org>"))
    let sent = try outbox.message(of: try #require(try outbox.all().first))
    #expect(sent.letter.destination.text == "help@example.org")
    #expect(sent.id == before.id && sent.letter.body == before.letter.body)
  }

  @Test("one that only the person can send waits")
  func opened() async throws {
    let transport = MailtoTransport(hint: try #require(Letters.hint), environment: [:])
    let receipt = try await send(try outbox.keep(try Letters.message()), by: transport)
    #expect(try outbox.all() == [receipt.report] && !receipt.report.isSent)
  }

  @Test("one that vanished meanwhile is told")
  func vanished() async throws {
    let report = try outbox.keep(try Letters.message())
    unlink(report.path)
    await #expect(throws: PostError.self) { _ = try await send(report, by: try smtp(1)) }
  }
}
