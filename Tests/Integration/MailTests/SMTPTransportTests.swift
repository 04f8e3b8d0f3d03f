import ErrorReports
import Foundation
import Processes
import Testing
import VivaVozTesting

@testable import Mail

@Suite("Email through a server", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct SMTPTransportTests {
  private static let patient = SMTPTransport.Limits(connecting: .seconds(10), whole: .seconds(30))

  /// Sends an email to a server with the given behaviour. Returns the result and the server.
  private func send(
    _ message: Message? = nil, _ behaviour: LoopbackMailServer.ServerBehaviour = .init(),
    security: MailServer.Security = .none,
    account: MailServer.Account? = nil, limits: SMTPTransport.Limits = patient
  ) async throws -> (Result<DeliveryResult, SendFault>, LoopbackMailServer) {
    let server = try LoopbackMailServer(behaviour)
    defer { server.stop() }
    let settings = try MailServer(host: "127.0.0.1", port: server.port, security: security, account: account)
    let transport = SMTPTransport(settings, limits: limits)
    let message = try message ?? MailFixture.message()
    do {
      return (.success(try await transport.deliver(message, keptAs: .init(folder: "/x", name: "x.eml"))), server)
    } catch {
      return (.failure(error), server)
    }
  }

  @Test("The email arrives byte for byte, also with 200 lines and lines of dots (EXP-055)")
  func arrives() async throws {
    let body = "ñ\n.\n..\n.x\nFrom here\n" + (1...200).map { "heard: line \($0) حمد" }.joined(separator: "\n")
    let message = try MailFixture.message(body, subject: "¿Qué?", sender: "me@example.com")
    let (result, server) = try await send(message)
    #expect(result == .success(.accepted))
    #expect(server.messages == [MailFixture.text(message)])
    #expect(Message(reading: Array(server.messages.first?.utf8 ?? "".utf8)) == message)
  }

  @Test("The server does not learn the machine's name (EXP-006)")
  func envelope() async throws {
    let (_, server) = try await send(try MailFixture.message(sender: "me@example.com"))
    #expect(
      server.lines == [
        "EHLO [127.0.0.1]", "MAIL FROM:<me@example.com>", "RCPT TO:<reports@example.org>", "DATA", "QUIT",
      ])
  }

  @Test("A rejection is reported with the server's words (EXP-057)", arguments: ["MAIL", "RCPT", "DATA", "."])
  func refuses(verb: String) async throws {
    var behaviour = LoopbackMailServer.ServerBehaviour()
    behaviour.answers[verb] = "550 5.1.1 No such user"
    let (result, server) = try await send(nil, behaviour)
    #expect(result == .failure(.refused(server: "127.0.0.1:\(server.port)", reply: "550 5.1.1 No such user")))
    #expect(server.messages.isEmpty)
  }

  @Test("A temporary rejection is reported as such (EXP-057)", arguments: ["RCPT", "."])
  func temporaryRejection(verb: String) async throws {
    var behaviour = LoopbackMailServer.ServerBehaviour()
    behaviour.answers[verb] = "451 4.7.1 Greylisted"
    let (result, server) = try await send(nil, behaviour)
    #expect(result == .failure(.postponed(server: "127.0.0.1:\(server.port)", reply: "451 4.7.1 Greylisted")))
  }

  @Test("The connection timeout limits the wait for a greeting")
  func silent() async throws {
    var behaviour = LoopbackMailServer.ServerBehaviour()
    behaviour.isSilent = true
    let limits = SMTPTransport.Limits(connecting: .seconds(1), whole: .seconds(60))
    let (result, server) = try await send(nil, behaviour, limits: limits)
    #expect(result == .failure(.timedOut(server: "127.0.0.1:\(server.port)", after: .seconds(1))))
  }

  @Test("The total timeout limits the wait for a server that stops answering")
  func stalls() async throws {
    var behaviour = LoopbackMailServer.ServerBehaviour()
    behaviour.stallsAtEnd = true
    let limits = SMTPTransport.Limits(connecting: .seconds(2), whole: .seconds(2))
    let (result, server) = try await send(nil, behaviour, limits: limits)
    #expect(result == .failure(.timedOut(server: "127.0.0.1:\(server.port)", after: .seconds(2))))
  }

  @Test("A server that disconnects during the email leads to a failure")
  func disconnects() async throws {
    var behaviour = LoopbackMailServer.ServerBehaviour()
    behaviour.cutsMessage = true
    let (result, server) = try await send(
      try MailFixture.message(String(repeating: "line\n", count: 10_000)), behaviour)
    guard case .failure(.brokenOff(let text, _)) = result else { Issue.record("\(result)"); return }
    #expect(text == "127.0.0.1:\(server.port)")
  }

  @Test("An unreachable server is reported with its address (EXP-057)")
  func noRecipient() async throws {
    let port = FreePort.any()
    let transport = SMTPTransport(try MailServer(host: "127.0.0.1", port: port, security: .none), limits: Self.patient)
    await #expect {
      try await transport.deliver(try MailFixture.message(), keptAs: .init(folder: "/x", name: "x.eml"))
    } throws: { "\($0)".hasPrefix("127.0.0.1:\(port): the mail server cannot be reached") }
  }

  @Test("The account logs in with its password")
  func account() async throws {
    var behaviour = LoopbackMailServer.ServerBehaviour()
    behaviour.account = ("ana", "s3cret pass")
    let folder = try TemporaryFolder()
    let account = MailServer.Account(user: "ana", password: try MailFixture.password("s3cret pass", in: folder))
    let (result, server) = try await send(nil, behaviour, account: account)
    #expect(result == .success(.accepted))
    #expect(server.messages.count == 1)
  }

  @Test("A wrong password is reported and not printed, even if the server echoes it")
  func denied() async throws {
    var behaviour = LoopbackMailServer.ServerBehaviour()
    behaviour.account = ("ana", "right")
    let folder = try TemporaryFolder()
    let account = MailServer.Account(user: "ana", password: try MailFixture.password("wr0ngpass", in: folder))
    let (result, _) = try await send(nil, behaviour, account: account)
    guard case .failure(let fault) = result, case .denied = fault else { Issue.record("\(result)"); return }
    #expect(!"\(fault)".contains("wr0ngpass"))
  }

  @Test("A server that requires a login is reported if no account is set")
  func unknown() async throws {
    var behaviour = LoopbackMailServer.ServerBehaviour()
    behaviour.account = ("ana", "right")
    let (result, server) = try await send(nil, behaviour)
    #expect(
      result == .failure(.denied(server: "127.0.0.1:\(server.port)", reply: "530 5.7.0 Authentication required")))
  }

  @Test("Without the required encryption nothing is sent (EXP-003)", arguments: [true, false])
  func unsafe(offersTLS: Bool) async throws {
    var behaviour = LoopbackMailServer.ServerBehaviour()
    behaviour.offersTLS = offersTLS
    behaviour.account = ("ana", "right")
    let folder = try TemporaryFolder()
    let account = MailServer.Account(user: "ana", password: try MailFixture.password("right", in: folder))
    let (result, server) = try await send(nil, behaviour, security: .startTLS, account: account)
    guard case .failure(.unsafe) = result else { Issue.record("\(result)"); return }
    #expect(server.messages.isEmpty)
    #expect(!server.lines.contains { $0.hasPrefix("AUTH") || $0.hasPrefix("MAIL") })
  }

  @Test("A server without TLS gets no email (EXP-003)")
  func plain() async throws {
    let (result, server) = try await send(nil, security: .tls)
    switch result {
    case .failure(.unsafe), .failure(.timedOut): break
    default: Issue.record("\(result)")
    }
    #expect(server.messages.isEmpty)
  }

  private static let openssl = Programs.path(of: "openssl", ["PATH": "/usr/bin:/usr/local/bin"])

  @Test(
    "A server with an untrusted certificate gets no email (EXP-003)",
    .enabled(if: openssl != nil, "openssl is not installed")
  )
  func untrustedCertificate() async throws {
    let program = try #require(Self.openssl)
    let folder = try TemporaryFolder()
    let (key, certificate, port) = (folder.file("key"), folder.file("certificate"), FreePort.any())
    let making = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1", "-keyout", key, "-out", certificate,
    ]
    #expect(try await ProgramRun(program, making).run(atMost: .seconds(30), thenEnded: true).end == .exited(0))
    let serving = ["s_server", "-accept", "127.0.0.1:\(port)", "-key", key, "-cert", certificate, "-naccept", "1"]
    let server = Task { try await ProgramRun(program, serving).run(atMost: .seconds(60), thenEnded: true) }
    let account = MailServer.Account(user: "ana", password: try MailFixture.password("s3cret", in: folder))
    let settings = try MailServer(host: "127.0.0.1", port: port, security: .tls, account: account)
    let transport = SMTPTransport(settings)
    let message = try MailFixture.message()
    var fault: SendFault?
    _ = await eventually {
      do {
        _ = try await transport.deliver(message, keptAs: .init(folder: "/x", name: "x.eml"))
      } catch { fault = error as? SendFault }
      guard case .unreachable = fault else { return true }
      return false
    }
    server.cancel()
    let said = try await server.value.says
    guard case .unsafe = fault else { Issue.record("\(String(describing: fault)), \(said)"); return }
    #expect(!said.contains("EHLO") && !said.contains("s3cret"))
  }
}
