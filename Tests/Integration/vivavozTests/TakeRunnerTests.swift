import Foundation
import TalkTesting
import Testing

@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

/// Tests of single recordings with the real recogniser.
@Suite("Recordings without a talk", .serialized)
struct TakeRunnerTests {
  private static let demo = "\(ConversationFixture.home)/Audio/demo/en"

  private static let engine = Result {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    return try RiderRuntime(city: "dublin", EngineOptions(isStrict: false, onDiagnostic: { _ in })).engine
  }

  /// Runs a recording of the demo under another name, on request with a text file beside it.
  private func outcome(_ take: String, as name: String, text: String? = nil) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "take-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: "\(Self.demo)/\(take).flac", toPath: "\(folder)/\(name).flac")
    try text?.write(toFile: "\(folder)/\(name).txt", atomically: true, encoding: .utf8)
    let runner = try #require(TakeRunner(path: "\(folder)/\(name).flac", locales: ["en"]))
    return await runner.run(1, try Self.engine.get())
  }

  @Test("The file name is the transcription, with a number for a second recording")
  func names() async throws {
    #expect(try await outcome("bikes", as: "bikes-please-2").failure == nil)
    #expect(try await outcome("yes-please", as: "yes-please").failure == nil)
  }

  @Test("A text file beside a recording takes precedence over the name of the recording")
  func text() async throws {
    #expect(try await outcome("parking", as: "parking", text: "parking near merrion square\n").failure == nil)
  }

  @Test("Another sentence is attributed to the recording; words outside the grammar are attributed to the grammar")
  func faults() async throws {
    let other = try await outcome("bikes", as: "parking")
    #expect(other.cause == "recording" && other.cure?.contains("seems to say \"bikes please\"") == true, "\(other)")
    #expect(try await outcome("bikes", as: "wash-my-umbrella").cause == "grammar")
  }

  @Test("Words outside the vocabulary must be rejected")
  func refused() async throws {
    #expect(try await outcome("weather", as: "oov_weather").failure == nil)
    #expect(try await outcome("bikes", as: "oov_bikes").cause == "recogniser")
  }

  @Test("A file that is not audio is attributed to the recording", arguments: ["", "nonsense"])
  func broken(content: String) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav").path
    try content.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "bikes".write(toFile: path.replacingOccurrences(of: ".wav", with: ".txt"), atomically: true, encoding: .utf8)
    let runner = try #require(TakeRunner(path: path, locales: ["en"]))
    #expect(await runner.run(1, try Self.engine.get()).cause == "recording")
  }
}
