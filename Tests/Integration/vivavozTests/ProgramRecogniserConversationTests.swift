import AtomicFiles
import Foundation
import Locales
import Session
import Synchronization
import Testing
import VivaVozTesting
import YAML

@testable import RiderRuntime
@testable import VoiceEngine

/// Whether bin/setup-recogniser has installed PocketSphinx 5.1.
private let isInstalled = FileManager.default.isExecutableFile(
  atPath: UserDirectories().data + "/recognisers/pocketsphinx-5.1/bin/python")

/// Conversations with Rider in English, with PocketSphinx 5.1 in a process of its own. The limit for its answers is in
/// real time.
@Suite(
  .serialized, .timeLimit(.minutes(4)), .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(
    if: isInstalled, "PocketSphinx 5.1 is not installed; install it with: bin/setup-recogniser pocketsphinx-5.1"))
struct ProgramRecogniserConversationTests {
  /// Returns Rider with the recogniser, and the failures that it reports.
  private func runtime(_ home: TemporaryFolder, _ failures: Failures) throws -> RiderRuntime {
    for name in DataDirectory.folders {
      try FileManager.default.copyItem(atPath: "\(ConversationFixture.home)/\(name)", toPath: home.file(name))
    }
    let file = "Locales/en/locale.yaml"
    let text = try String(contentsOfFile: home.file(file), encoding: .utf8)
    try home.write(text.replacing("recogniser: {", with: "recogniser: {name: pocketsphinx-5.1, "), to: file)
    let root = try DataDirectory.find(environment: [DataDirectory.variable: home.path])
    return try RiderRuntime(
      EngineOptions(
        root: root,
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
      let runtime = try runtime(home, failures)
      let sound = try await ConversationFixture.normal.asSound(on: runtime)
      #expect(essence(sound.prompts) == essence(ConversationFixture.normal.prompts))
      #expect(failures.all == [])
      // An utterance can begin before the former one has given its process back.
      #expect((1...2).contains(try processes(home).count))
    }
    #expect(try await eventually { try processes(home).isEmpty })
  }

  @Test("Where the process is killed again and again, the conversation goes on in the same way")
  func killed() async throws {
    let (home, failures) = (try TemporaryFolder(), Failures())
    let runtime = try runtime(home, failures)
    let killer = Task { [self] in
      while !Task.isCancelled {
        for process in try processes(home) { kill(process, SIGKILL) }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    defer { killer.cancel() }
    let sound = try await ConversationFixture.normal.asSound(on: runtime)
    #expect(sound.prompts == ConversationFixture.normal.prompts)
    #expect(failures.all.count == 3, "\(failures.all)")
    #expect(failures.all.allSatisfy { $0.contains("the recogniser pocketsphinx-5.1 has ended") })
    #expect(failures.all.last?.contains("until the end of this program") == true)
  }
}
