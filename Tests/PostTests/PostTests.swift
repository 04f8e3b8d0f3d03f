import Foundation
import PostTesting
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

  private func smtp(_ port: UInt16) throws -> SMTPTransport {
    SMTPTransport(try MailServer(host: "127.0.0.1", port: port, security: .none))
  }

  @Test("a report that goes is kept as sent")
  func sent() async throws {
    let server = try LoopbackMailServer()
    defer { server.stop() }
    let receipt = try await Post(outbox, by: try smtp(server.port)).send(try Letters.message())
    #expect(receipt.handing == .accepted)
    #expect(try outbox.sent() == [receipt.report])
    #expect(try outbox.unsent().isEmpty)
  }

  @Test("EXP-057: one that does not go waits, is told where it is, and goes later as it was")
  func later() async throws {
    let message = try Letters.message("ñ", replyTo: "ana@example.net")
    await #expect {
      _ = try await Post(outbox, by: try smtp(FreePort.any())).send(message)
    } throws: {
      "\($0)".contains("cannot be reached") && "\($0)".contains(". The report is kept: \(outbox.folder)/2026-11-22T")
    }
    let server = try LoopbackMailServer()
    defer { server.stop() }
    let waiting = try #require(try outbox.unsent().first)
    let post = Post(outbox, by: try smtp(server.port))
    let receipt = try await post.send(waiting)
    #expect(server.messages == [Letters.text(message)])
    #expect(receipt.report.isSent)
    _ = try await post.send(receipt.report)
    #expect(server.messages.count == 1)
  }

  @Test("EXP-057: one that cannot be kept is not sent, and is still the caller's")
  func notKept() async throws {
    let server = try LoopbackMailServer()
    defer { server.stop() }
    let message = try Letters.message("all of it")
    let broken = Outbox(folder: try place.put([1], "file"))
    let post = Post(broken, by: try smtp(server.port))
    await #expect {
      _ = try await post.send(message)
    } throws: { error in
      guard case .notKept(let rest, .notWritten)? = error as? PostError else { return false }
      return rest.plainText.contains("all of it")
    }
    #expect(server.lines.isEmpty)
  }

  @Test("one that only the person can send waits until they say it went")
  func opened() async throws {
    let transport = MailtoTransport(hint: try #require(Letters.hint), environment: [:])
    let receipt = try await Post(outbox, by: transport).send(try Letters.message())
    #expect(try outbox.unsent() == [receipt.report])
    try outbox.markSent(receipt.report)
    #expect(try outbox.unsent().isEmpty)
  }

  @Test("one that vanished meanwhile is told")
  func vanished() async throws {
    let report = try outbox.keep(try Letters.message())
    unlink(report.path)
    let post = Post(outbox, by: try smtp(1))
    await #expect(throws: PostError.self) { _ = try await post.send(report) }
  }
}
