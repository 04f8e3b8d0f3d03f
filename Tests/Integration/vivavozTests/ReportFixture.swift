import AtomicFiles
import ErrorReports
import Foundation
import Locales
import Mail
import Session
import Testing
import VivaVozTesting
import YAML

@testable import CommandOptions
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

/// The folders of a user without any data.
struct ReportFixture {
  let folder: TemporaryFolder
  let personal: UserDirectories

  init() throws {
    folder = try TemporaryFolder()
    personal = UserDirectories(in: folder.path)
  }

  var outbox: Outbox { Outbox(folder: "\(personal.data)/express/reports") }

  func mail(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: personal.configuration, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(personal.configuration)/mail.yaml"))
  }

  func mail(at port: UInt16) throws {
    try mail("to: help@example.org\nserver: {host: 127.0.0.1, port: \(port), security: none}\n")
  }

  func delivery(environment: [String: String] = [:]) throws -> ReportDelivery {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let words = try LocaleFolder("en", in: DataDirectory.find()).script(["report-email"])
    return try ReportDelivery(personal, words: words, environment: environment, onDiagnostic: { _ in })
  }

  func composer(keepsOnly: Bool = false) throws -> ReportComposer {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let runtime = try ExpressRuntime(EngineOptions(isStrict: false, denoising: .off, onDiagnostic: { _ in }))
    let engine = runtime.engine
    let locale = try LocaleFolder("en", in: engine.root)
    return ReportComposer(
      locale: locale, narrator: try engine.narrator(of: locale), entries: TranscriptBuffer(),
      personalData: { ["Zebedee"] },
      folders: personal, keepsOnly: keepsOnly, onDiagnostic: { _ in })
  }

  func message() throws -> Message {
    Message(
      ReportEmail(
        to: try MailAddress(ReportDelivery.nobody), subject: "VivaVoz: something went wrong", body: "It did not speak.",
        date: 1_795_327_628))
  }

  /// Runs a typed conversation, and returns the report that it stored.
  func report(after turns: [String], locale: String = "en") async throws -> Message {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let options = try ConversationOptions.parse(["--locale", locale]).setup
    let runtime = try ExpressRuntime(EngineOptions(isStrict: false, denoising: .off, onDiagnostic: { _ in }))
    let entries = try await ExpressConversation(options.speaking, runtime: runtime, folders: personal).transcript(
      of: TurnRecorder(turns.map { .types($0) } + [.waits(.seconds(3))]).speaker)
    let stored = try outbox.all()
    return try outbox.message(of: try #require(stored.first, "\(entries.prompts)"))
  }
}
