import Foundation
import Testing
import VivaVozTesting

@testable import AppCommands
@testable import vivavoz

@Suite("Overwriting existing files", .serialized)
struct OverwritingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    folder = try TemporaryFolder()
    path = try folder.put("mine".utf8, "mine.wav")
  }

  private func isUnchanged(_ name: String = "mine.wav") throws -> Bool { try folder.bytes(name) == Array("mine".utf8) }

  private func refusal(_ run: () async throws -> Void) async -> String? {
    do { try await run() } catch { return "\(error)" }
    return nil
  }

  @Test("Speech output does not overwrite a file, not even through a link, and --replace does")
  func speech() async throws {
    let line = ["hello", "--to"]
    let cure = "it already exists; choose another name, or replace it with --replace"
    #expect(await refusal { try await SayCommand.parse(line + [path]).run() } == "\(path): \(cure)")
    for (name, aim) in [("link.wav", path), ("dangling.wav", folder.file("nowhere.wav"))] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: aim)
      #expect(await refusal { try await SayCommand.parse(line + [folder.file(name)]).run() }?.contains(cure) == true)
    }
    #expect(try isUnchanged())
    #expect(!FileManager.default.fileExists(atPath: folder.file("nowhere.wav")))
    try await SayCommand.parse(line + [path, "--replace"]).run()
    #expect(try folder.bytes("mine.wav").starts(with: "RIFF".utf8))
    try await SayCommand.parse(line + ["/dev/null"]).run()
  }

  @Test(
    "A conversation starts only if its audio and transcript can be written",
    arguments: ["--record-audio", "--transcript"])
  func conversation(option: String) async throws {
    let take = "\(ConversationFixture.home)/Audio/demo/en/open-rider.flac"
    let line = [option, path, "--wav", take]
    #expect(await refusal { try await RiderCommand.parse(line).run() }?.contains("already exists") == true)
    #expect(try isUnchanged())
    try await RiderCommand.parse(line + ["--replace"]).run()
    #expect(try !isUnchanged())
  }

  @Test("A transcript may replace an earlier one")
  func transcript() async throws {
    let line = [
      "--wav", "\(ConversationFixture.home)/Audio/demo/en/open-rider.flac", "--transcript", folder.file("t.jsonl"),
    ]
    try await RiderCommand.parse(line).run()
    try await RiderCommand.parse(line).run()
    #expect(
      try String(decoding: folder.bytes("t.jsonl"), as: UTF8.self).components(separatedBy: "\"begun\"").count == 2)
  }

  @Test("State diagrams are replaced only on request")
  func pictures() async throws {
    _ = try folder.put("mine".utf8, "rider.dot")
    let line = ["graph", "rider", "--to", folder.path]
    #expect(
      await refusal {
        let command = try #require(try VivaVoz.parseAsRoot(line) as? GraphCommand)
        try await command.run()
      }?.contains("already exists") == true)
    #expect(try isUnchanged("rider.dot"))
  }
}
