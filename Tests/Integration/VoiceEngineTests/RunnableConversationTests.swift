import Dialogue
import Express
import Foundation
import JSGF
import Ports
import Rider
import Session
import Synchronization
import Testing
import TurnTaking
import VivaVozTesting
import VoiceEngine
import RiderRuntime
import ExpressRuntime

/// Tests of a conversation on a web page: the user types and presses buttons, and the page draws the view. The tests
/// use nothing of the command line.
@Suite("A conversation without a terminal", .serialized) struct RunnableConversationTests {
  /// An input that delivers one event on each call and then ends.
  private actor ButtonPresses: AudioInput {
    private var rest: ArraySlice<InputEvent>
    init(_ intakes: [InputEvent]) { rest = intakes[...] }

    func next(_ floor: Floor) -> InputEvent? {
      floor == .listening(isSensitive: false)
        ? rest.popFirst() : .audio([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20))
    }
  }

  private let log = DiagnosticLog()

  private final class DiagnosticLog: Sendable {
    let diagnostics = Mutex<[Diagnostic]>([])
    func add(_ diagnostic: Diagnostic) { diagnostics.withLock { $0.append(diagnostic) } }
  }

  init() { setenv("VIVAVOZ_HOME", Repository.path, 1) }

  @Test("The user asks for bikes by pressing buttons, and sees the request and then the counts")
  func rider() async throws {
    let setup = RiderConversation.Options(SessionOptions(locale: "en"))
    let conversation = RiderConversation(setup, runtime: try RiderRuntime(for: setup, onDiagnostic: log.add))
    let views = Mutex<[ViewSnapshot]>([])
    let seen = TranscriptBuffer()
    let presses = ButtonPresses([.text("open rider"), .tags([Tag("want=bikes")]), .tags([Tag("answer=yes")])])
    try await conversation.run(
      presses, output: NullOutput(), observe: seen.add, show: { view in views.withLock { $0.append(view) } })
    let entries = seen.all
    let heard = entries.filter { $0.name == .heard }
    #expect(heard.map { $0[.tags] } == ["open", "want=bikes", "answer=yes"])
    let requests = views.withLock { $0 }.compactMap { ($0.content as? Rider.View)?.request?.resource }
    #expect(requests.last == .bikes)
    #expect(views.withLock { $0 }.last?.lines == ["Your request: bikes"])
    #expect(!entries.contains { $0.kind == .fault || $0.name == .nomatch })
  }

  @Test("A station that the city does not have cannot be pressed")
  func nowhere() async throws {
    let setup = RiderConversation.Options()
    let presses = ButtonPresses([.text("open rider"), .tags([Tag("want=bikes"), Tag("station=99999")])])
    let entries = try await RiderConversation(setup, runtime: RiderRuntime(for: setup, onDiagnostic: log.add))
      .transcript(
        of: presses)
    #expect(entries.count { $0.name == .heard } == 1)
    #expect(entries.contains { $0.name == .rejected && $0[.tags] == "want=bikes, station=99999" })
  }

  @Test("Pressing a button speaks its phrase (EXP-012)")
  func express() async throws {
    let setup = ConversationSetup(
      SessionOptions(locale: "en"), dataFile: "\(Repository.path)/Tests/Talks/express/anna.yaml")
    let runtime = try ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: log.add))
    let presses = ButtonPresses([.tags([Tag("say=emergency.help")])])
    let entries = try await ExpressConversation(rehearsing: setup, runtime: runtime).transcript(of: presses)
    #expect(entries.contains { $0.name == .say && $0[.prompt] == "phrase.emergency.help" })
  }

  /// An input of lines at given times, beside silent audio.
  private final class TypedLines: AudioInput {
    private let keyboard = TextAndAudioInput(SilentMicrophone())
    private let lines: [Int: String]
    private let frames = Mutex(0)
    let isRealTime = true

    private struct SilentMicrophone: AudioInput {
      func next(_ floor: Floor) async -> InputEvent? {
        .audio([Int16](repeating: 0, count: 320), elapsed: .milliseconds(20))
      }
    }

    /// - Parameter lines: the lines by the second at which they are typed.
    init(_ lines: [Int: String]) { self.lines = lines }

    func next(_ floor: Floor) async -> InputEvent? {
      let count = frames.withLock { count in
        count += 1
        return count
      }
      if count.isMultiple(of: 50), let line = lines[count / 50] { keyboard.type(line) }
      return count > 1_000 ? nil : await keyboard.next(floor)
    }
  }

  @Test(
    "\"help me\" and \"stop\", typed beside a microphone, interrupt the welcome and the call at once",
    arguments: [("en", "help me", "stop"), ("es", "ayúdame", "para")])
  func typed(locale: String, call: String, stop: String) async throws {
    let setup = ConversationSetup(
      SessionOptions(locale: locale), dataFile: "\(Repository.path)/Tests/Talks/express/anna.yaml")
    let runtime = try ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: log.add))
    let entries = try await ExpressConversation(rehearsing: setup, runtime: runtime)
      .transcript(of: TypedLines([1: call, 3: stop, 4: "menú", 5: locale == "en" ? "feelings" : "sentimientos"]))
    let heard = entries.filter { $0.name == .heard }
    #expect(heard.prefix(2).map { $0[.label] } == ["say", "stop"])
    #expect(try #require(heard.first).at <= .milliseconds(1_040), "the welcome takes longer")
    #expect(entries.contains { $0.name == .say && $0[.prompt] == "phrase.emergency.help" })
    #expect(entries.first { $0.name == .cancel }.map { $0.at <= .milliseconds(3_040) } == true)
    #expect(heard.last?[.tags] == "open=feelings" && heard.last.map { $0.at <= .milliseconds(5_040) } == true)
  }

  @Test("Diagnostics reach the creator of the engine")
  func diagnostic() throws {
    let home = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: "\(Repository.path)/Cities/dublin", toPath: home.file("dublin"))
    _ = try RiderRuntime(personalCities: home.path, EngineOptions(isStrict: false, onDiagnostic: log.add)).engine
    let cities = log.diagnostics.withLock { $0 }.compactMap {
      if case .hiddenCity(let city, let folder) = $0 { [city, folder] } else { nil }
    }
    #expect(cities == [["dublin", home.path]])
  }
}
