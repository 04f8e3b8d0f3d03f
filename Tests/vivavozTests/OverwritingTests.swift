import Foundation
import TestSupport
import Testing

@testable import vivavoz

@Suite("Files that are there already", .serialized)
struct OverwritingTests {
  private let folder: Folder
  private let path: String

  init() throws {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    folder = try Folder()
    path = try folder.put("mine".utf8, "mine.wav")
  }

  private func isMine(_ name: String = "mine.wav") throws -> Bool { try folder.bytes(name) == Array("mine".utf8) }

  private func refusal(_ run: () async throws -> Void) async -> String? {
    do { try await run() } catch { return "\(error)" }
    return nil
  }

  @Test("speech does not overwrite, through a link neither, and --replace does")
  func speech() async throws {
    let line = ["hello", "--to"]
    let cure = "it is there already; choose another name, or have it replaced (--replace)"
    #expect(await refusal { try await SayCommand.parse(line + [path]).run() } == "\(path): \(cure)")
    for (name, aim) in [("link.wav", path), ("dangling.wav", folder.file("nowhere.wav"))] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: aim)
      #expect(await refusal { try await SayCommand.parse(line + [folder.file(name)]).run() }?.contains(cure) == true)
    }
    #expect(try isMine())
    #expect(!FileManager.default.fileExists(atPath: folder.file("nowhere.wav")))
    try await SayCommand.parse(line + [path, "--replace"]).run()
    #expect(try folder.bytes("mine.wav").starts(with: "RIFF".utf8))
    try await SayCommand.parse(line + ["/dev/null"]).run()
  }

  @Test(
    "a conversation begins only where its sound and its transcript have a name",
    arguments: ["--speak-to", "--transcript"])
  func conversation(option: String) async throws {
    let take = "\(Scene.home)/Audio/demo/en/open-rider.flac"
    let line = [option, path, "--wav", take]
    #expect(await refusal { try await RiderCommand.parse(line).run() }?.contains("is there already") == true)
    #expect(try isMine())
    try await RiderCommand.parse(line + ["--replace"]).run()
    #expect(try !isMine())
  }

  @Test("a transcript may take the place of an earlier one")
  func transcript() async throws {
    let line = ["--wav", "\(Scene.home)/Audio/demo/en/open-rider.flac", "--transcript", folder.file("t.jsonl")]
    try await RiderCommand.parse(line).run()
    try await RiderCommand.parse(line).run()
    #expect(
      try String(decoding: folder.bytes("t.jsonl"), as: UTF8.self).components(separatedBy: "\"begun\"").count == 2)
  }

  @Test("pictures of a conversation replace others only on request")
  func pictures() async throws {
    _ = try folder.put("mine".utf8, "rider.dot")
    let line = ["rider", "--to", folder.path]
    #expect(await refusal { try GraphCommand.parse(line).run() }?.contains("is there already") == true)
    #expect(try isMine("rider.dot"))
  }
}
