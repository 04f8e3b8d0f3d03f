import Folders
import Foundation
import Session
import Testing

@testable import Conversations
@testable import vivavoz

/// Whole conversations with the real boards, voices and ears.
@Suite("Conversations with Express²") struct ExpressConversationTests {
  private func had(_ turns: [SimulatedUser.Turn], locale: String, settings: String? = nil) async throws
    -> [TranscriptEntry]
  {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    var options = try ConversationOptions.parse(["--locale", locale]).setup
    options.feed = settings.map { .recorded(file: $0) }
    let engine = try Engine(app: .express, isStrict: false, tell: { _ in })
    return try await ExpressConversation(rehearsing: options, engine: engine).transcript(
      of: TurnRecorder(turns).speaker)
  }

  private var settings: String { "\(Scene.home)/Tests/Talks/express/anna.yaml" }

  @Test("a call for help is heard and said, before anything is set up", arguments: ["I am lost", "help me"])
  func first(words: String) async throws {
    let entries = try await had([.says(try TestVoice.all[0].speak(words))], locale: "en")
    let said = entries.prompts.filter { $0.hasPrefix("phrase.emergency") }
    #expect(said.count == 2, "the introduction, and the call: \(entries.prompts)")
    #expect(entries.faults.isEmpty, "\(entries.faults)")
  }

  @Test("EXP-010: louder changes a phrase while it plays, and nothing is said about it")
  func louder() async throws {
    let entries = try await had(
      [.types("i am lost"), .interrupts(.types("louder"), prompt: "phrase.emergency.lost", after: .milliseconds(300))],
      locale: "en", settings: settings)
    let louder = try #require(
      entries.first { $0.name == "adjust" && $0["volume"] == nil && $0.details["volume"] != nil })
    let phrase = try #require(entries.last { $0["prompt"] == "phrase.emergency.lost" })
    #expect(louder.at > phrase.at && !entries.prompts.contains("louder"))
    #expect(entries.contains { $0.name == "heard" && $0["into"] == "phrase.emergency.lost" })
  }

  /// The real recogniser hears names that stand in the settings alone.
  @Test("a contact is called by voice: the session asks first, and a yes says the contact's own number")
  func contact() async throws {
    let family = "\(Scene.home)/Tests/Talks/express/family.yaml"
    for (words, contact) in [("call my mum", "Mum"), ("please call conor", "Conor")] {
      let sounds = try [words, "yes"].map { try TestVoice.all[2].speak($0) }
      let entries = try await had(sounds.map { .says($0) }, locale: "en", settings: family)
      let said = entries.filter { $0["prompt"] == "phrase.emergency.call" }.compactMap { $0["text"] }
      #expect(entries.prompts.contains("doubt") && said.count == 1, "\(words): \(entries.prompts)")
      #expect(said.first?.contains(contact) == true, "\(said)")
    }
  }

  @Test("the recogniser hears the name of a contact that was added in mid-conversation")
  func newContact() async throws {
    let add = ["options", "settings", "0000", "contacts", "Conor", "086 555 1234", "yes", "main menu"]
    let spoken = try ["please call conor", "yes"].map { try TestVoice.all[2].speak($0) }
    let entries = try await had(add.map { .types($0) } + spoken.map { .says($0) }, locale: "en", settings: settings)
    #expect(entries.contains { $0["text"]?.contains("Please call Conor") == true }, "\(entries.prompts)")
  }

  @Test(
    "a relation is heard in Spanish",
    .enabled(if: (try? TestVoice.voices(of: "es")[1].check()) != nil, "festival's Catalan voice is not installed"))
  func spanishContact() async throws {
    let spoken = try ["quiero hablar con mi madre", "sí"].map { try TestVoice.voices(of: "es")[1].speak($0) }
    let familia = "\(Scene.home)/Tests/Talks/express/familia.yaml"
    let entries = try await had(spoken.map { .says($0) }, locale: "es", settings: familia)
    #expect(entries.contains { $0["text"]?.contains("llame por mí a Mamá") == true }, "\(entries.prompts)")
  }

  @Test("EXP-023: the allergies board speaks all that the settings have", arguments: ["en", "es"])
  func allergies(locale: String) async throws {
    let words = locale == "en" ? ["allergies", "that one"] : ["alergias", "esa"]
    let entries = try await had(words.map { .types($0) }, locale: locale, settings: settings)
    let said = try #require(entries.last { $0["prompt"]?.hasPrefix("phrase.allergies") == true }?["text"])
    #expect(said.contains("nuts") && said.contains("milk"), "\(said)")
  }

  @Test("EXP-016, EXP-044: a password is in no transcript, and its hash alone on disk", arguments: ["en", "es"])
  func secret(locale: String) async throws {
    let entries = try await had(
      [locale == "en" ? "yes" : "sí", "k7q2", "k7q2"].map { .types($0) }, locale: locale)
    #expect(!"\(entries)".contains("k7q2"))
    #expect(entries.contains { $0["label"] == "renewed" }, "it is set all the same")
  }

  @Test("EXP-040: what is set up is not asked again, and is greeted by name")
  func known() async throws {
    let entries = try await had([.types("who can i call")], locale: "en", settings: settings)
    #expect(entries.prompts.prefix(2) == ["welcome.name", "menu"])
    #expect(entries.contains { $0["text"]?.contains("0 8 7, 1 2 3, 4 5 6 7") == true })
  }

  @Test("what is set one after the other is answered one after the other, each before the next is said")
  func order() async throws {
    let entries = try await had(
      ["options", "settings", "0000", "male voice", "pictures off", "done", "goodbye"].map { .types($0) },
      locale: "en", settings: settings)
    let course = entries.filter { $0.name == "heard" || $0.name == "answered" }.compactMap { $0["label"] }
    #expect(
      course == [
        "options", "settings", "text", "right", "voice-male", "made", "graphics-off", "made", "done", "goodbye",
      ])
    #expect(entries.faults.isEmpty, "\(entries.faults)")
  }

  @Test("the guardian's lock closes two minutes after the last word, though nobody is asked any more by then")
  func closing() async throws {
    let typed = ["options", "settings", "0000"].map { SimulatedUser.Turn.types($0) }
    let entries = try await had(
      typed + [.waits(.seconds(150)), .types("options"), .types("settings")], locale: "en", settings: settings)
    let (opened, closed) = (
      entries.first { $0["prompt"] == "lock.open" }, try #require(entries.first { $0["prompt"] == "lock.closed" })
    )
    #expect(try closed.at - #require(opened).at >= .seconds(120))
    #expect(entries.prompts.contains("resting") && entries.prompts.last == "lock.ask", "\(entries.prompts)")
  }

  @Test("settings that cannot be read are told at once, and nothing is set up over them")
  func unknown() async throws {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let folder = try ScratchFolder()
    let place = PrivateFolder(express: folder.folders).path
    try FileManager.default.createDirectory(atPath: folder.folders.data, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: folder.path)
    let entries = try await ExpressConversation(
      try ConversationOptions.parse(["--locale", "en"]).setup.speaking,
      engine: Engine(app: .express, isStrict: false, tell: { _ in }),
      folders: folder.folders
    ).transcript(of: TurnRecorder([.types("i am lost")]).speaker)
    #expect(entries.prompts.prefix(3) == ["welcome", "settings.unreadable", "menu"])
    #expect(entries.prompts.contains("phrase.emergency.lost.without"), "without a name: \(entries.prompts)")
  }
}
