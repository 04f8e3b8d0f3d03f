import AtomicFiles
import ErrorReports
import Express
import Foundation
import Mail
import Testing
import VivaVozTesting

@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

@Suite("Sending of reports") struct ReportDeliveryTests {
  private let report = Express.ErrorReport(Express.ReportDraft(.slow, words: "Zebedee waited"), hasTranscript: false)

  @Test(
    "Data from the set-up is in no report, whether saved, removed or neither (EXP-006)",
    arguments: [
      (
        "en",
        [
          "yes", "k7q2", "k7q2", "Orlando Hartigan", "no", "Zebedee Quux", "yes", "17 Umbrella Crescent", "yes", "skip",
          "add", "Mavis Oakley", "087 123 4567", "yes", "remove the first", "yes", "done", "done", "skip", "skip",
          "yes",
          "no", "no", "no", "options", "error report", "k7q2", "it was too slow", "yes", "yes",
        ]
      ),
      (
        "es",
        [
          "sí", "k7q2", "k7q2", "Orlando Hartigan", "no", "Zebedee Quux", "sí", "17 Umbrella Crescent", "sí", "saltar",
          "añadir", "Mavis Oakley", "087 123 4567", "sí", "quita el primero", "sí", "listo", "listo", "saltar",
          "saltar",
          "sí", "no", "no", "no", "las opciones", "informe de error", "k7q2", "iba muy lento", "sí", "sí",
        ]
      ),
    ])
  func setUp(locale: String, turns: [String]) async throws {
    let home = try ReportFixture()
    let text = try await home.report(after: turns, locale: locale).plainText
    let words = [
      "Orlando", "Hartigan", "Zebedee", "Quux", "Umbrella", "Crescent", "Mavis", "Oakley", "4567", "4 5 6 7", "k7q2",
    ]
    for word in words { #expect(!text.localizedCaseInsensitiveContains(word), "\(word) in \(text)") }
    #expect(text.contains(locale == "en" ? "> it was too slow" : "> iba muy lento"), "the rest is unchanged: \(text)")
  }

  @Test("A name that was spelt letter by letter over several turns is in no report")
  func spelt() async throws {
    let letters = ["z for zulu", "e for echo", "b for bravo", "e for echo", "d for delta", "done", "no"]
    let rest = ["skip", "skip", "skip", "done", "done"] + Array(repeating: "skip", count: 6)
    let report = ["options", "error report", "k7q2", "it was too slow", "yes", "yes"]
    let home = try ReportFixture()
    let text = try await home.report(after: ["yes", "k7q2", "k7q2"] + letters + rest + report).plainText
    for word in ["zulu", "Zebed", "z, e"] {
      #expect(!text.localizedCaseInsensitiveContains(word), "\(word) in \(text)")
    }
  }

  @Test(
    "An error in mail.yaml loses no report (EXP-057)",
    arguments: ["colour: red\n", "to: [", "to: nobody at all\n", "\0"])
  func invalidSettings(settings: String) async throws {
    let home = try ReportFixture()
    try home.mail(settings)
    #expect(try await home.composer().send(report) == .kept)
    let message = try home.outbox.message(of: try #require(try home.outbox.all().first))
    #expect(!message.plainText.contains("Zebedee") && message.plainText.contains("It was too slow"))
  }

  @Test("A report that is not to be sent is stored with the others, and nothing is sent (EXP-017)")
  func held() async throws {
    let (home, server) = (try ReportFixture(), try LoopbackMailServer())
    defer { server.stop() }
    try home.mail(at: server.port)
    #expect(try home.composer().keep(report) == .held)
    let stored = try home.outbox.all()
    #expect(stored.map(\.isSent) == [false] && server.lines.isEmpty)
    #expect(try home.outbox.message(of: try #require(stored.first)).plainText.contains("It was too slow"))
  }

  @Test("A report rejected by the server during a conversation is stored for later (EXP-057)")
  func refused() async throws {
    let home = try ReportFixture()
    let turns = ["yes", "k7q2", "k7q2"] + Array(repeating: "skip", count: 11)
    let rest = ["options", "error report", "k7q2", "it was too slow", "no", "no"]
    let report = try await home.report(after: turns + rest)
    #expect(report.plainText.contains("It was too slow"))
  }

  @Test("If nothing can be stored, nothing is sent (EXP-057)")
  func notKept() async throws {
    let (home, server) = (try ReportFixture(), try LoopbackMailServer())
    defer { server.stop() }
    try home.mail(at: server.port)
    _ = try home.folder.put([1], "data")
    #expect(try await home.composer().send(report) == .lost)
    #expect(server.lines.isEmpty)
  }

  @Test("A report stored without a recipient is sent once there is one")
  func later() async throws {
    let (home, server) = (try ReportFixture(), try LoopbackMailServer())
    defer { server.stop() }
    #expect(try await home.composer().send(report) == .kept)
    try home.mail(at: server.port)
    #expect(try await home.delivery().send(try #require(try home.outbox.all().first)) == .sent)
    #expect(server.lines.contains("RCPT TO:<help@example.org>") && server.messages.count == 1)
    #expect(try home.outbox.all().map(\.isSent) == [true])
  }

  @Test("A sent report that cannot be marked is announced as sent, so that it is not sent twice")
  func notMarked() async throws {
    let (home, server) = (try ReportFixture(), try LoopbackMailServer())
    defer { server.stop() }
    try home.mail(at: server.port)
    let stored = try home.outbox.keep(try home.message())
    let taken = stored.path.dropLast(".eml".count) + ".sent.eml/x"
    try FileManager.default.createDirectory(atPath: String(taken), withIntermediateDirectories: true)
    #expect(try await home.delivery().send(stored) == .sent)
    #expect(server.messages.count == 1)
  }

  @Test("A report opened in a mail program is announced as such")
  func opened() async throws {
    let home = try ReportFixture()
    try home.mail("to: help@example.org\n")
    _ = try home.folder.script("exit 0", "xdg-open")
    let delivery = try home.delivery(environment: ["PATH": home.folder.path, "DISPLAY": ":0"])
    #expect(await delivery.send(try home.outbox.keep(try home.message())) == .opened)
  }

  @Test("A simulated conversation stores reports and sends none, whatever mail.yaml has")
  func simulated() async throws {
    let (home, server) = (try ReportFixture(), try LoopbackMailServer())
    defer { server.stop() }
    try home.mail(at: server.port)
    #expect(try await home.composer(keepsOnly: true).send(report) == .kept)
    #expect(server.lines.isEmpty)
  }
}
