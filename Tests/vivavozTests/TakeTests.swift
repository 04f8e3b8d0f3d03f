import Foundation
import Rehearsal
import Testing

@testable import Conversations
@testable import vivavoz

/// Recordings by themselves, with the real ears.
@Suite("Recordings without a talk", .serialized)
struct TakeTests {
  private static let demo = "\(Scene.home)/Audio/demo/en"

  private static let engine = Result {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    return try Engine(city: "dublin", isStrict: false, tell: { _ in })
  }

  /// A take of the demo under another name, perhaps with a text beside it.
  private func outcome(_ take: String, as name: String, text: String? = nil) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "take-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: "\(Self.demo)/\(take).flac", toPath: "\(folder)/\(name).flac")
    try text?.write(toFile: "\(folder)/\(name).txt", atomically: true, encoding: .utf8)
    let runner = try #require(TakeRunner(path: "\(folder)/\(name).flac"))
    return await runner.run(1, try Self.engine.get())
  }

  @Test("its name is what is said in it, with a number for a second take")
  func names() async throws {
    #expect(try await outcome("bikes", as: "bikes-please-2").failure == nil)
    #expect(try await outcome("yes-please", as: "yes-please").failure == nil)
  }

  @Test("a text beside it counts for more than its name")
  func text() async throws {
    #expect(try await outcome("parking", as: "parking", text: "parking near merrion square\n").failure == nil)
  }

  @Test("another sentence is the recording's fault, and told; words of no rule are the grammar's")
  func faults() async throws {
    let other = try await outcome("bikes", as: "parking")
    #expect(other.cause == "recording" && other.cure?.contains("seems to say \"bikes please\"") == true, "\(other)")
    #expect(try await outcome("bikes", as: "wash-my-umbrella").cause == "grammar")
  }

  @Test("what is out of the vocabulary must be refused")
  func refused() async throws {
    #expect(try await outcome("weather", as: "oov_weather").failure == nil)
    #expect(try await outcome("bikes", as: "oov_bikes").cause == "recogniser")
  }

  @Test("a file that is no sound is the recording's fault", arguments: ["", "nonsense"])
  func broken(content: String) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav").path
    try content.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "bikes".write(toFile: path.replacingOccurrences(of: ".wav", with: ".txt"), atomically: true, encoding: .utf8)
    let runner = try #require(TakeRunner(path: path))
    #expect(await runner.run(1, try Self.engine.get()).cause == "recording")
  }
}
