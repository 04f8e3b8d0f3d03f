import Foundation
import Rehearsal
import Testing

@testable import Conversations
@testable import vivavoz

/// Conversations that are kept and had again, with the real engine.
@Suite("Recording and replaying", .serialized)
struct RecordTests {
  private static let demo = "\(Scene.home)/Audio/demo/en"

  private func folder() throws -> String {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let folder = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private func take(_ name: String) -> String { "\(Self.demo)/\(name).flac" }

  @Test("a conversation by sound, with a miss, a wait and a silence, is kept as a talk that passes")
  func record() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let turns = [
      take("open-rider"), take("weather"), take("bikes"), take("yes-please"), "+2s", take("smithfield"), "-",
      take("no-thank-you"),
    ]
    try await RecordCommand.parse(
      ["rider", "kept", "--to", folder, "--delay", "6s", "--transcript", "\(folder)/t.jsonl", "--wav"] + turns
    ).run()
    let path = "\(folder)/kept.talk"
    let talk = try Talk(parsing: try String(contentsOfFile: path, encoding: .utf8), file: path)
    #expect(talk.sayings.map(\.saying.words).first == "open rider" && talk.sayings[1].saying.words == nil)
    let engine = try Engine(city: "dublin", isStrict: false, tell: { _ in })
    let result = try await TalkRunner(talk: talk, locale: "en", engine: engine).run()[0]
    #expect(result.finding == nil, "\(result.finding?.description ?? "")")
    #expect(result.isSound)
    try await ReplayCommand.parse(["\(folder)/t.jsonl"]).run()
  }

  @Test("a transcript that says something else is found at its line")
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

  @Test(
    "a file that is no transcript is told of, and nothing is had",
    arguments: [
      ("", "does not tell how it was begun"), ("{}", "no line of a transcript"),
      ("nonsense", "no line of a transcript"),
      ("{\"at\":0,\"event\":\"begun\",\"locale\":\"xx\",\"rocket\":\"5\"}", "no option of a conversation"),
      ("{\"at\":1e300,\"event\":\"begun\"}", "no line of a transcript"),
    ])
  func broken(text: String, problem: String) async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/t.jsonl"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let error = await #expect(throws: Failure.self) { try await ReplayCommand.parse([path]).run() }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test("where nothing can be written is told before anybody talks")
  func nowhere() async throws {
    let command = try RecordCommand.parse(["rider", "x", "--to", "/no/such/folder", "--wav", take("open-rider")])
    let failure = await #expect(throws: Failure.self) { try await command.run() }
    #expect(failure?.description.contains("/no/such/folder is no folder to write into") == true)
  }

  @Test("a talk's name becomes a file's name, and leads nowhere else", arguments: ["../x", "a b", "", "a/b"])
  func names(name: String) {
    #expect(throws: (any Error).self) { try RecordCommand.parse(["rider", name, "--text"]) }
  }
}
