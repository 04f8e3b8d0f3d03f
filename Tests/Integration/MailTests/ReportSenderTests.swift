import ErrorReports
import Foundation
import Prompts
import Testing
import VivaVozTesting

@testable import Mail

@Suite("Delivery of reports", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct ReportSenderTests {
  private let place: TemporaryFolder
  private let outbox: Outbox

  init() throws {
    place = try TemporaryFolder()
    outbox = Outbox(folder: place.file("reports"))
  }

  private func send(_ report: StoredReport, by transport: any MailTransport) async throws -> ReportSender.Receipt {
    try await ReportSender(outbox, by: transport).send(report, to: try MailAddress("reports@example.org"))
  }

  private func smtp(_ port: UInt16) throws -> SMTPTransport {
    SMTPTransport(try MailServer(host: "127.0.0.1", port: port, security: .none))
  }

  @Test("A delivered report is stored as sent (EXP-055)")
  func sent() async throws {
    let server = try LoopbackMailServer()
    defer { server.stop() }
    let receipt = try await send(try outbox.keep(try MailFixture.message()), by: try smtp(server.port))
    #expect(receipt.result == .accepted && receipt.report.isSent)
    #expect(try outbox.all() == [receipt.report])
  }

  @Test("An undelivered report is stored, its path is announced, and it is sent later unchanged (EXP-057)")
  func later() async throws {
    let message = try MailFixture.message("ñ")
    let waiting = try outbox.keep(message)
    await #expect {
      _ = try await send(waiting, by: try smtp(FreePort.any()))
    } throws: {
      "\($0)".contains("cannot be reached") && "\($0)".contains(". The report is stored: \(outbox.folder)/2026-11-22T")
    }
    let server = try LoopbackMailServer()
    defer { server.stop() }
    #expect(try outbox.all() == [waiting])
    let receipt = try await send(waiting, by: try smtp(server.port))
    #expect(server.messages == [MailFixture.text(message)])
    #expect(receipt.report.isSent)
    _ = try await send(receipt.report, by: try smtp(server.port))
    #expect(server.messages.count == 1)
  }

  @Test(
    "A report stored without a recipient is sent to the recipient in the settings, with the same id and text (EXP-057)")
  func readdressed() async throws {
    let server = try LoopbackMailServer()
    defer { server.stop() }
    let unaddressed = try MailFixture.email(to: "nobody@example.invalid")
    let report = try outbox.keep(Message(unaddressed))
    let before = try outbox.message(of: report)
    _ = try await ReportSender(outbox, by: try smtp(server.port)).send(
      report, to: try MailAddress("help@example.org"), from: try MailAddress("me@example.com"))
    #expect(server.lines.contains("MAIL FROM:<me@example.com>") && server.lines.contains("RCPT TO:<help@example.org>"))
    let sent = try outbox.message(of: try #require(try outbox.all().first))
    #expect(sent.email.destination.text == "help@example.org")
    #expect(sent.id == before.id && sent.email.body == before.email.body)
  }

  @Test("A report that is opened in a mail program stays unsent")
  func opened() async throws {
    let transport = MailtoTransport(hint: try #require(MailFixture.hint), environment: [:])
    let receipt = try await send(try outbox.keep(try MailFixture.message()), by: transport)
    #expect(try outbox.all() == [receipt.report] && !receipt.report.isSent)
  }

  @Test("A report that was removed before its delivery is reported")
  func removedReport() async throws {
    let report = try outbox.keep(try MailFixture.message())
    unlink(report.path)
    await #expect(throws: ReportSenderError.self) { _ = try await send(report, by: try smtp(1)) }
  }
}
