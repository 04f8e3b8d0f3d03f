import AtomicFiles
import Foundation
import Session
import Testing

@testable import CommandOptions
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

/// Tests of whole conversations with the real boards, voices and recogniser.
@Suite("Conversations with Express²") struct ExpressConversationTests {
  private func transcript(_ turns: [SimulatedUser.Turn], locale: String, settings: String? = nil) async throws
    -> [TranscriptEntry]
  {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let setup = ConversationSetup(SessionOptions(locale: locale), dataFile: settings)
    let runtime = try ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: { _ in }))
    return try await ExpressConversation(rehearsing: setup, runtime: runtime).transcript(
      of: TurnRecorder(turns).speaker)
  }

  private var settings: String { "\(ConversationFixture.home)/Tests/Talks/express/anna.yaml" }

  @Test("A call for help is recognised and spoken before any set-up (EXP-008)", arguments: ["I am lost", "help me"])
  func first(words: String) async throws {
    let entries = try await transcript([.says(try await TestVoice.english[0].speak(words))], locale: "en")
    let said = entries.prompts.filter { $0.hasPrefix("phrase.emergency") }
    #expect(said.count == 2, "the introduction and the call: \(entries.prompts)")
    #expect(entries.faults.isEmpty, "\(entries.faults)")
  }

  @Test("\"louder\" changes a phrase while it plays, without a prompt (EXP-010)")
  func louder() async throws {
    let entries = try await transcript(
      [.types("i am lost"), .interrupts(.types("louder"), prompt: "phrase.emergency.lost", after: .milliseconds(300))],
      locale: "en", settings: settings)
    let louder = try #require(
      entries.first { $0.name == .set && $0[.volume] == nil && $0.details[.volume] != nil })
    let phrase = try #require(entries.last { $0[.prompt] == "phrase.emergency.lost" })
    #expect(louder.at > phrase.at && !entries.prompts.contains("louder"))
    #expect(entries.contains { $0.name == .heard && $0[.into] == "phrase.emergency.lost" })
  }

  /// A name that is only in the settings is recognised.
  @Test("A call to a contact is confirmed, and yes speaks the contact's own number (EXP-024)")
  func contact() async throws {
    let family = "\(ConversationFixture.home)/Tests/Talks/express/family.yaml"
    for (words, contact) in [("call my mum", "Mum"), ("please call conor", "Conor")] {
      let sounds = try await TestVoice.english[2].speak([words, "yes"])
      let entries = try await transcript(sounds.map { .says($0) }, locale: "en", settings: family)
      let said = entries.filter { $0[.prompt] == "phrase.emergency.call" }.compactMap { $0[.text] }
      #expect(entries.prompts.contains("doubt") && said.count == 1, "\(words): \(entries.prompts)")
      #expect(said.first?.contains(contact) == true, "\(said)")
    }
  }

  @Test("The name of a contact added during the conversation is recognised")
  func newContact() async throws {
    let add = ["options", "settings", "0000", "contacts", "Conor", "086 555 1234", "yes", "main menu"]
    let spoken = try await TestVoice.english[2].speak(["please call conor", "yes"])
    let entries = try await transcript(
      add.map { .types($0) } + spoken.map { .says($0) }, locale: "en", settings: settings)
    #expect(entries.contains { $0[.text]?.contains("Please call Conor") == true }, "\(entries.prompts)")
  }

  @Test(
    "A relation is recognised in Spanish",
    .enabled(if: (try? TestVoice.spanish[1].check()) != nil, "festival's Catalan voice is not installed"))
  func spanishContact() async throws {
    let spoken = try await TestVoice.spanish[1].speak(["quiero hablar con mi madre", "sí"])
    let familia = "\(ConversationFixture.home)/Tests/Talks/express/familia.yaml"
    let entries = try await transcript(spoken.map { .says($0) }, locale: "es", settings: familia)
    #expect(entries.contains { $0[.text]?.contains("llame por mí a Mamá") == true }, "\(entries.prompts)")
  }

  @Test("The allergies board speaks all allergies of the settings (EXP-023, EXP-042)", arguments: ["en", "es"])
  func allergies(locale: String) async throws {
    let words = locale == "en" ? ["allergies", "that one"] : ["alergias", "esa"]
    let entries = try await transcript(words.map { .types($0) }, locale: locale, settings: settings)
    let said = try #require(entries.last { $0[.prompt]?.hasPrefix("phrase.allergies") == true }?[.text])
    #expect(said.contains("nuts") && said.contains("milk"), "\(said)")
  }

  @Test("A password is in no transcript, and only its hash is on the disk (EXP-016, EXP-044)", arguments: ["en", "es"])
  func secret(locale: String) async throws {
    let entries = try await transcript(
      [locale == "en" ? "yes" : "sí", "k7q2", "k7q2"].map { .types($0) }, locale: locale)
    #expect(!"\(entries)".contains("k7q2"))
    #expect(entries.contains { $0[.label] == "renewed" }, "the password is set nevertheless")
  }

  @Test("A complete set-up is not repeated, and the user is greeted by name (EXP-040)")
  func known() async throws {
    let entries = try await transcript([.types("who can i call")], locale: "en", settings: settings)
    #expect(entries.prompts.prefix(2) == ["welcome.name", "menu"])
    #expect(entries.contains { $0[.text]?.contains("0 8 7, 1 2 3, 4 5 6 7") == true })
  }

  @Test("Changes in quick succession are answered in order, each before the next one")
  func order() async throws {
    let entries = try await transcript(
      ["options", "settings", "0000", "male voice", "pictures off", "done", "goodbye"].map { .types($0) },
      locale: "en", settings: settings)
    let course = entries.filter { $0.name == .heard || $0.name == .answered }.compactMap { $0[.label] }
    #expect(
      course == [
        "options", "settings", "text", "right", "voice-male", "made", "graphics-off", "made", "done", "goodbye",
      ])
    #expect(entries.faults.isEmpty, "\(entries.faults)")
  }

  @Test("The lock closes two minutes after the last utterance, even without an open question")
  func closing() async throws {
    let typed = ["options", "settings", "0000"].map { SimulatedUser.Turn.types($0) }
    let entries = try await transcript(
      typed + [.waits(.seconds(150)), .types("options"), .types("settings")], locale: "en", settings: settings)
    let (opened, closed) = (
      entries.first { $0[.prompt] == "lock.open" }, try #require(entries.first { $0[.prompt] == "lock.closed" })
    )
    #expect(try closed.at - #require(opened).at >= .seconds(120))
    #expect(entries.prompts.contains("resting") && entries.prompts.last == "lock.ask", "\(entries.prompts)")
  }

  @Test("Unreadable settings are announced at once, and no set-up overwrites them")
  func unknown() async throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let folder = try ScratchFolder()
    let place = PrivateFolder(express: folder.folders).path
    try FileManager.default.createDirectory(atPath: folder.folders.data, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: folder.path)
    let entries = try await ExpressConversation(
      try ConversationOptions.parse(["--locale", "en"]).setup.speaking,
      runtime: ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: { _ in })),
      folders: folder.folders
    ).transcript(of: TurnRecorder([.types("i am lost")]).speaker)
    #expect(entries.prompts.prefix(3) == ["welcome", "settings.unreadable", "menu"])
    #expect(entries.prompts.contains("phrase.emergency.lost.without"), "without a name: \(entries.prompts)")
  }
}
