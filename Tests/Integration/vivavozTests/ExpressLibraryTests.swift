import AtomicFiles
import Audio
import Boards
import Dialogue
import Express
import Foundation
import JSGF
import Locales
import OpenBoardFormat
import Prompts
import Session
import SoundFiles
import Testing
import VivaVozTesting
import YAML

@testable import Checks
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

/// Tests of the user's own boards beside the built-in ones, and of single phrases.
@Suite("The phrases in the library") struct ExpressLibraryTests {
  private let folder: TemporaryFolder
  private let root: DataDirectory
  private var personal: UserDirectories { UserDirectories(in: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
    root = try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home])
  }

  private func add(_ name: String, locale: String?) throws {
    let locale = locale.map { "\"locale\": \"\($0)\"," } ?? ""
    let board = """
      {"format": "open-board-0.1", "id": "home", "name": "Mine", \(locale)
       "buttons": [{"id": 1, "label": "Ping pong", "image_id": "p", "background_color": "#fc0"}],
       "images": [{"id": "p", "data": "data:image/png;base64,eA=="}]}
      """
    let path = try folder.put(board.utf8, "\(name).obf")
    try OpenBoards.read(path).install(into: ExpressLibrary.own(in: personal), as: name)
  }

  private func collections() throws -> [String: BoardCollection] {
    try ExpressLibrary.all(in: root, personal: personal, onDiagnostic: { _ in })
  }

  private func names(_ collection: BoardCollection?) -> [String] {
    collection.map { collection in collection.library[collection.library.home]?.buttons.map(\.label) ?? [] } ?? []
  }

  @Test("Built-in boards exist in every language; boards without a supported language are skipped")
  func languages() throws {
    try add("english", locale: "en-IE")
    try add("spanish", locale: "es")
    try add("any", locale: nil)
    try add("french", locale: "fr")
    let collections = try collections()
    let ids = collections.mapValues { $0.library.order.map(\.rawValue).filter { $0.contains("_") } }
    let all = ["any_home", "english_home", "spanish_home"]
    #expect(ids == ["en": all, "es": all])
    #expect(collections.values.allSatisfy { $0.library.isSound })
  }

  @Test("A board in another language is read in its own voice and adds nothing to the grammar")
  func foreign() async throws {
    try add("english", locale: "en")
    let library = try #require(try collections()["es"]?.library)
    let names = LibraryScript.names(of: library, in: "es")
    #expect(names["board.english_home"]?.segments == [.init("Mine", language: "en")])
    #expect(names["label.home.english_home"]?.segments == [.init("Mine", language: "en")])
    let table = try LibraryScript.table(of: library, in: "es")
    #expect(table["phrase.english_home.1"]?.language == "en" && table["phrase.emergency.help"]?.language == nil)
    let spanish = LibraryGrammar.grammar(of: library, in: "es")
    #expect(spanish.words(of: "phrase").isDisjoint(with: ["ping", "pong"]))
    #expect(!spanish.words(of: "board").contains("mine"))
    #expect(LibraryGrammar.grammar(of: library, in: "en").words(of: "phrase").isSuperset(of: ["ping", "pong"]))
    let saying = try PhraseSpeaker(in: root, locale: "es", own: personal, onDiagnostic: { Issue.record("\($0)") })
    let wording = try saying.wording(of: saying.prompt("english_home.1"))
    #expect(wording.segments == [.init("Ping pong", language: "en")])
    #expect(try await saying.spoken(wording).samples.contains { $0 != 0 })
  }

  /// Fails on every diagnostic, except on the one that an acoustic model is built.
  private static let failing: DiagnosticHandler = { diagnostic in
    if case .makingModel = diagnostic { return }
    Issue.record("\(diagnostic)")
  }

  @Test("A board in one language or another script disables no language and no call for help")
  func heard() async throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    try add("english", locale: "en")
    let board = """
      {"format": "open-board-0.1", "id": "a", "name": "\u{645}\u{633}\u{627}", "locale": "en",
       "buttons": [{"id": 1, "label": "\u{43F}\u{440}\u{438}"}, {"id": 2, "label": "help me"}]}
      """
    try OpenBoards.read(try folder.put(board.utf8, "a.obf")).install(into: ExpressLibrary.own(in: personal), as: "a")
    let runtime = try ExpressRuntime(
      EngineOptions(denoising: .off, userDirectories: personal, onDiagnostic: Self.failing)
    )
    let engine = runtime.engine
    _ = try await engine.locale("es")
    let english = try await engine.locale("en")
    let silence = Waveform.silence(.milliseconds(400), rate: Waveform.asrSampleRate).samples
    let words = try await TestVoice.english[0].speak("help me").samples
    let sound = Waveform(rate: Waveform.asrSampleRate, samples: silence + words + silence)
    let request = ListenRequest(GrammarName("express", "home"), acceptanceThreshold: .normal)
    let heard = try await english.recogniser.recognise(Utterance(sound), for: request)
    #expect(heard?.hypothesis?.text == "help me")
    let meanings = english.grammars["express"]?.matches(["help", "me"], rule: "home").map {
      $0.tags.filter(\.isMeaning).map(\.text)
    }
    #expect(Set(meanings ?? []) == [["say=emergency.help"]])
  }

  @Test("After a change of the language every board opened from the first language can be named")
  func openedBoards() throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let text = """
      {"format": "open-board-0.1", "root": "a.obf", "paths": {"boards": {"a": "a.obf", "b": "b.obf"}}}
      """
    let path = "\(ExpressLibrary.own(in: personal))/both"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(path)/manifest.json"))
    for (id, locale) in [("a", "en"), ("b", "es")] {
      let board = """
        {"format": "open-board-0.1", "id": "\(id)", "name": "Board \(id)", "locale": "\(locale)", "buttons": []}
        """
      try Data(board.utf8).write(to: URL(filePath: "\(path)/\(id).obf"))
    }
    let runtime = try ExpressRuntime(
      EngineOptions(denoising: .off, userDirectories: personal, onDiagnostic: { Issue.record("\($0)") }))
    let engine = runtime.engine
    for tag in ["en", "es"] {
      let narrator = try engine.narrator(of: LocaleFolder(tag, in: engine.root))
      for library in runtime.libraries.values {
        for prompt in Express.Prompt.examples(in: library) { _ = try narrator.words(prompt.line) }
      }
    }
    #expect(Set(runtime.libraries.compactMap { $0.value[.home]?.buttons.last?.label }) == ["Board a", "Board b"])
  }

  @Test(
    "A built-in phrase is spoken by its key without reading own boards; another key reads them",
    arguments: [("emergency.help", 0), ("any_home.1", 1)])
  func keyWithoutOwnBoards(_ key: String, _ faults: Int) throws {
    try add("bad", locale: nil)
    try add("any", locale: nil)
    try Data("{".utf8).write(to: URL(filePath: ExpressLibrary.own(in: personal) + "/bad/manifest.json"))
    let log = DiagnosticLog()
    let saying = try PhraseSpeaker(in: root, locale: "es", own: personal, for: key, onDiagnostic: log.take)
    #expect(try !saying.wording(of: saying.prompt(key)).text.isEmpty)
    #expect(log.count == faults)
  }

  @Test("Words that no lexicon can pronounce are left out of the grammar, and everything else is in it")
  func unpronounceable() throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let labels = ["\u{645}\u{633}\u{627}\u{639}\u{62F}\u{629}", String(repeating: "a", count: 60), "ping pong"]
    let buttons = labels.enumerated().map { "{\"id\": \($0.offset), \"label\": \"\($0.element)\"}" }.joined(
      separator: ",")
    let board = #"{"format": "open-board-0.1", "id": "a", "name": "A", "locale": "en", "buttons": [\#(buttons)]}"#
    try OpenBoards.read(try folder.put(board.utf8, "a.obf")).install(into: ExpressLibrary.own(in: personal), as: "a")
    let runtime = try ExpressRuntime(EngineOptions(denoising: .off, userDirectories: personal, onDiagnostic: { _ in }))
    let engine = runtime.engine
    let locale = try LocaleFolder("en", in: engine.root)
    let words = UnpronounceableWords.among(
      try #require(runtime.boardCollections["en"]), in: "en", try engine.lexicon(of: locale))
    #expect(words == Set(labels.prefix(2)))
    let grammar = try #require(try engine.grammars(of: locale)["express"])
    let left = grammar.without(words).words(of: "hypothesis").union(grammar.without(words).words(of: "home"))
    #expect(left.isDisjoint(with: words) && left.isSuperset(of: ["ping", "pong", "help", "me"]))
    let notices = try ShadowedLabels.warnings(
      of: OpenBoards.read("\(ExpressLibrary.own(in: personal))/a").library, in: engine.root)
    #expect(notices.count { $0.contains("its spelling gives no pronunciation") } == 2, "\(notices)")
  }

  @Test("Files put into the folder by hand that cannot be read are reported with the cure")
  func unreadableFiles() throws {
    let own = ExpressLibrary.own(in: personal)
    try add("good", locale: "en")
    try Data("PK".utf8).write(to: URL(filePath: "\(own)/school.obz"))
    try FileManager.default.createSymbolicLink(atPath: "\(own)/gone", withDestinationPath: "/nowhere")
    let log = DiagnosticLog()
    let collections = try ExpressLibrary.all(in: root, personal: personal, onDiagnostic: log.take)
    #expect(names(collections["en"]).last == "Mine" && log.count == 2)
    let fault = #expect(throws: BoardFault.self) { try DoctorCheck.ownBoards(of: personal) }
    #expect(fault?.description.contains("vivavoz express import FILE") == true)
  }

  @Test("A file in place of the boards folder is reported and does not prevent the start")
  func unreadable() throws {
    let own = ExpressLibrary.own(in: personal)
    let above = URL(filePath: own).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: own))
    let log = DiagnosticLog()
    #expect(
      try ExpressLibrary.all(in: root, personal: personal, onDiagnostic: log.take)["en"]?.library.isSound == true)
    #expect(log.count == 1)
    #expect(throws: BoardFault.self) { try DoctorCheck.ownBoards(of: personal) }
  }

  @Test("The doctor and import report the language that a board lacks, and its use there")
  func lacks() throws {
    try add("english", locale: "en")
    #expect(
      try DoctorCheck.ownBoards(of: personal).contains("it has no board in es: there VivaVoz reads it aloud"))
    let package = try OpenBoards.read("\(ExpressLibrary.own(in: personal))/english")
    let lacks = ExpressLibrary.lacks(package, in: root)
    #expect(lacks.count == 1 && lacks[0].contains("add a board with \"locale\": \"es\""), "\(lacks)")
  }

  @Test("A board named like a built-in button opens after it, with its picture and colour")
  func collision() throws {
    let before = names(try collections()["en"])
    try add("open-foods", locale: "en")
    let collection = try #require(try collections()["en"])
    #expect(names(collection) == before + ["Mine"])
    #expect(collection.library[try #require(Button.Key("home.open-foods"))]?.action == .open(Board.ID("foods")))
    let key = try #require(Button.Key("open-foods_home.1"))
    #expect(collection.picture(of: key) == .bytes(Array("x".utf8), type: "image/png"))
    #expect(collection.library[key]?.colours.background == Button.Colour(red: 255, green: 204, blue: 0))
  }

  @Test("Imported boards are listed with their opening words, and are removed by their name only")
  func removed() throws {
    try add("school", locale: "en")
    try add("club", locale: nil)
    let own = ExpressLibrary.own(in: personal)
    let lines = OpenBoards.installed(in: own).map(ExpressBoardsCommand.line)
    #expect(
      lines == [
        "club  any language  opened by \"Mine\": 1 board, 1 phrase",
        "school  en  opened by \"Mine\": 1 board, 1 phrase",
      ])
    for name in ["nothing", "", "..", "../boards/school", "school/"] {
      #expect(throws: UserFacingError.self, "\(name)") {
        try ExpressBoardsCommand.parse(["--remove", name]).run(in: own)
      }
    }
    try ExpressBoardsCommand.parse(["--remove", "school"]).run(in: own)
    #expect(OpenBoards.installed(in: own) == ["\(own)/club"])
  }

  @Test("An incomplete key, or one in capitals, leads to a list of the keys", arguments: ["help", "Emergency.Help"])
  func near(_ key: String) throws {
    let saying = try PhraseSpeaker(in: root, locale: "en", own: nil, onDiagnostic: { _ in })
    let error = #expect(throws: UserFacingError.self) { try saying.prompt(key) }
    #expect("\(error, default: "")".contains("emergency.help"))
  }

  @Test("Built-in boards can be checked by their folder", arguments: ["en", "es"])
  func checked(_ tag: String) throws { try ExpressCheckCommand.parse(["\(root.boards)/\(tag)"]).run() }

  @Test("Unreadable boards are skipped, and the others are available")
  func broken() throws {
    try add("good", locale: "en")
    try add("bad", locale: "en")
    try Data("{".utf8).write(to: URL(filePath: ExpressLibrary.own(in: personal) + "/bad/manifest.json"))
    #expect(names(try collections()["en"]).filter { $0 == "Mine" }.count == 1)
  }

  @Test("Every phrase of both languages can be rendered without a conversation", arguments: ["en", "es"])
  func worded(_ tag: String) throws {
    let saying = try PhraseSpeaker(in: root, locale: tag, own: nil, onDiagnostic: { Issue.record("\($0)") })
    #expect(saying.keys.count > 70)
    for key in saying.keys {
      let words = try saying.wording(of: saying.prompt(key.description)).text
      #expect(!words.isEmpty && !words.contains("{"), "\(key): \(words)")
    }
  }

  @Test("A call for help is synthesized at full volume, and another phrase is not")
  func loud() async throws {
    let saying = try PhraseSpeaker(in: root, locale: "en", voice: .female, own: nil, onDiagnostic: { _ in })
    for (key, isLouder) in [("emergency.help", true), ("feelings.happy", false)] {
      let prompt = try saying.prompt(key)
      let wording = try saying.wording(of: prompt)
      let (sound, plain) = (try await saying.sound(of: prompt, wording), try await saying.spoken(wording))
      #expect(sound.samples.count == plain.samples.count)
      #expect((sound == plain) == !isLouder)
      let gain = Level(of: sound.samples).rms - Level(of: plain.samples).rms
      #expect(isLouder ? gain > 3 : gain == 0, "\(key): \(gain) dB")
    }
  }

  @Test(
    "A call for help is spoken with stdout and stderr closed, as a launcher may leave them (EXP-008)",
    .enabled(if: MicrophoneTests.program.isBuilt))
  func closedStdout() throws {
    let settings = MicrophoneTests.settings(folder, "unix:/nowhere").map { "\($0)=\($1)" }
    let file = folder.file("said.wav")
    _ = try MicrophoneTests.program.run(
      ["express", "say", "emergency.help", "--to", file],
      by: ["/usr/bin/env"] + settings + ["/bin/sh", "-c", "exec \"$@\" >&- 2>&-", "sh"])
    #expect(try SoundFile.read(file, rate: Waveform.asrSampleRate).waveform.samples.contains { $0 != 0 })
  }

  @Test("Built-in phrases with personal data have no recording, and the others may (EXP-003)")
  func recorded() throws {
    let saying = try PhraseSpeaker(in: root, locale: "en", voice: .female, own: nil, onDiagnostic: { _ in })
    let library = try collections()["en"]?.library
    for key in saying.keys {
      let isPlain = library?[key]?.phrase.placeholders == []
      #expect(try saying.prompt(key.description).recording == (isPlain ? key.description : nil), "\(key)")
    }
  }
}

/// Collects diagnostics.
private final class DiagnosticLog: @unchecked Sendable {
  // Sendable: guarded by `lock`.
  private let lock = NSLock()
  private var diagnostics: [Diagnostic] = []
  var count: Int { lock.withLock { diagnostics.count } }
  var take: DiagnosticHandler { { diagnostic in self.lock.withLock { self.diagnostics.append(diagnostic) } } }
}
