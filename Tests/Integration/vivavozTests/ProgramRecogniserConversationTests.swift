import Foundation
import Locales
import Session
import Synchronization
import Testing
import VivaVozTesting
import YAML

@testable import RiderRuntime
@testable import VoiceEngine

/// Conversations with Rider in English, with PocketSphinx 5.1 in a process of its own. The limit for its answers is in
/// real time.
@Suite(
  .serialized, .timeLimit(.minutes(4)), .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PocketSphinx51.isInstalled, Comment(rawValue: PocketSphinx51.reason)))
struct ProgramRecogniserConversationTests {
  /// Returns Rider with a program as its English recogniser, and the failures that it reports.
  private func runtime(_ home: TemporaryFolder, _ program: String, _ failures: Failures) throws -> RiderRuntime {
    let file = "Locales/en/locale.yaml"
    let text = try String(contentsOfFile: "\(ConversationFixture.home)/\(file)", encoding: .utf8)
    try home.write(text.replacing("recogniser: {", with: "recogniser: {name: pocketsphinx-5.1, "), to: file)
    try home.write(program, to: "Recognisers/pocketsphinx-5.1.py")
    let installed = try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home])
    return try RiderRuntime(
      EngineOptions(
        root: try installed.adding(home.path),
        onDiagnostic: { diagnostic in
          if case .fault(let error) = diagnostic { failures.add("\(error)") }
        }))
  }

  private final class Failures: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  /// The processes of the recogniser, by the path of its program.
  private func processes(_ home: TemporaryFolder) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.filter { process in
      let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return String(decoding: line, as: UTF8.self).contains(home.path)
    }
  }

  /// The prompts apart from confirmations.
  private func essence(_ prompts: [String]) -> [String] {
    prompts.filter { !["confirm", "doubt", "corrected"].contains($0) }
  }

  @Test("The conversation is that of the standard recogniser but for confirmations; the process ends with the engine")
  func same() async throws {
    let (home, failures) = (try TemporaryFolder(), Failures())
    do {
      let script = try String(contentsOfFile: PocketSphinx51.script, encoding: .utf8)
      let runtime = try runtime(home, script, failures)
      let sound = try await ConversationFixture.normal.asSound(on: runtime)
      #expect(essence(sound.prompts) == essence(ConversationFixture.normal.prompts))
      #expect(failures.all == [])
      // An utterance can begin before the former one has given its process back.
      #expect((1...2).contains(try processes(home).count))
    }
    #expect(try await eventually { try processes(home).isEmpty })
  }

  @Test("Where the process ends in the middle of each utterance, the conversation goes on in the same way")
  func ending() async throws {
    let (home, failures) = (try TemporaryFolder(), Failures())
    let program = """
      import sys
      for line in sys.stdin:
          if '"result"' in line: sys.exit(1)
      """
    let sound = try await ConversationFixture.normal.asSound(on: try runtime(home, program, failures))
    #expect(sound.prompts == ConversationFixture.normal.prompts)
    #expect(failures.all.count == 3, "\(failures.all)")
    #expect(failures.all.allSatisfy { $0.contains("the recogniser pocketsphinx-5.1 has ended") })
    #expect(failures.all.last?.contains("until the end of this program") == true)
  }
}
