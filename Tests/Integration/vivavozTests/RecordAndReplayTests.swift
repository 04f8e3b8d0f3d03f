import Foundation
import TalkTesting
import Testing

@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime
@testable import ExpressRuntime

/// Tests of stored and replayed conversations, with the real engine.
@Suite("Recording and replaying", .serialized)
struct RecordAndReplayTests {
  private static let demo = "\(ConversationFixture.home)/Audio/demo/en"

  private func folder() throws -> String {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let folder = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private func take(_ name: String) -> String { "\(Self.demo)/\(name).flac" }

  @Test("A conversation with audio, a no-match, a wait and a silence is saved as a talk that passes")
  func record() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let turns = [
      take("open-rider"), take("weather"), take("bikes"), take("yes-please"), "+2s", take("smithfield"), "-",
      take("no-thank-you"),
    ]
    try await RecordCommand.parse(
      ["rider", "kept", "--to", folder, "--feed-delay", "6s", "--transcript", "\(folder)/t.jsonl", "--wav"] + turns
    ).run()
    let path = "\(folder)/kept.talk"
    let talk = try Talk(parsing: try String(contentsOfFile: path, encoding: .utf8), file: path)
    #expect(talk.spokenTurns.map(\.saying.words).first == "open rider" && talk.spokenTurns[1].saying.words == nil)
    let runtime = try RiderRuntime(city: "dublin", EngineOptions(isStrict: false, onDiagnostic: { _ in }))
    let result = try await TalkRunner(talk: talk, locale: "en", runtime: runtime).run()[0]
    #expect(result.finding == nil, "\(result.finding?.description ?? "")")
    #expect(result.isSound)
    try await ReplayCommand.parse(["\(folder)/t.jsonl"]).run()
  }

  @Test("A changed transcript is reported at its line")
  func replay() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/t.jsonl"
    let options = ["rider", "x", "--to", folder, "--transcript", path, "--wav", take("open-rider"), take("bikes")]
    try await RecordCommand.parse(options).run()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("\"prompt\":\"confirm\"") }) + 1
    try text.replacingOccurrences(of: "\"prompt\":\"confirm\"", with: "\"prompt\":\"ask.want\"")
      .write(toFile: path, atomically: true, encoding: .utf8)
    await #expect(throws: (any Error).self) { try await ReplayCommand.parse([path]).run() }
    #expect(line > 2)
  }

  @Test("A transcript of Express is replayed with the settings that --data names", arguments: ["en", "es"])
  func express(locale: String) async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let settings = "\(ConversationFixture.home)/Tests/Talks/express/anna.yaml"
    var speaking = SessionOptions(locale: locale)
    speaking.transcript = "\(folder)/t.jsonl"
    let runtime = try ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: { _ in }))
    let conversation = try runtime.makeConversation(ConversationSetup(speaking, dataFile: settings))
    let words = locale == "en" ? ["help me", "stop", "goodbye"] : ["ayuda", "para", "adiós"]
    _ = try await conversation.transcript(of: TurnRecorder(words.map { .types($0) }).speaker)
    try await ReplayCommand.parse(["\(folder)/t.jsonl", "--data", settings]).run()
    // Without settings the conversation begins with the offer of a set-up.
    await #expect(throws: (any Error).self) { try await ReplayCommand.parse(["\(folder)/t.jsonl"]).run() }
  }

  @Test(
    "A file that is not a transcript is reported, and no replay runs",
    arguments: [
      ("", "the line with the conversation's options is missing"), ("{}", "not a line of a transcript"),
      ("nonsense", "not a line of a transcript"),
      ("{\"at\":0,\"event\":\"begun\",\"locale\":\"xx\",\"rocket\":\"5\"}", "not an option of a conversation"),
      ("{\"at\":1e300,\"event\":\"begun\"}", "not a line of a transcript"),
    ])
  func broken(text: String, problem: String) async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/t.jsonl"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let error = await #expect(throws: UserFacingError.self) { try await ReplayCommand.parse([path]).run() }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test("A folder without write permission is reported before the conversation")
  func nowhere() async throws {
    let command = try RecordCommand.parse(["rider", "x", "--to", "/no/such/folder", "--wav", take("open-rider")])
    let failure = await #expect(throws: UserFacingError.self) { try await command.run() }
    #expect(failure?.description.contains("/no/such/folder is not a writable folder") == true)
  }

  @Test("A talk's name that is no valid file name is rejected", arguments: ["../x", "a b", "", "a/b"])
  func names(name: String) {
    #expect(throws: (any Error).self) { try RecordCommand.parse(["rider", name, "--text"]) }
  }
}
