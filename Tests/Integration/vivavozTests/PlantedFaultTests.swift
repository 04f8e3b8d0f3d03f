import Foundation
import Synchronization
import TalkTesting
import Testing
import VivaVozTesting
import YAML

@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

/// Tests that each planted fault is diagnosed with its cause, its line and the cure.
@Suite("Planted faults", .serialized)
struct PlantedFaultTests {
  private static let runtime = Result {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    return try RiderRuntime(
      city: "dublin", EngineOptions(isStrict: false, cache: RecognitionCache(), onDiagnostic: { _ in }))
  }

  private static let inquiry = runtime.map { RecordingAnalysis($0.engine) }

  private static let hasVoice = (try? TestVoice.english[0].check()) != nil

  private struct Entry: Sendable {
    let text: String
    let isRight: Bool
  }

  private static let table = Mutex<[Entry]>([])

  @Test("A fault in a talk file is diagnosed", arguments: PlantedFault.written)
  func written(fault: PlantedFault) async throws { try await check(fault) }

  @Test(
    "A fault in a recording is diagnosed", .enabled(if: hasVoice, "flite is not installed"),
    arguments: PlantedFault.recorded)
  func recorded(fault: PlantedFault) async throws { try await check(fault) }

  @Test(
    "A fault in a person's recording is diagnosed",
    .enabled(if: hasVoice && DigitRecordings.areAvailable, "flite or the recordings of people are not there"),
    arguments: PlantedFault.ofPeople)
  func ofPeople(fault: PlantedFault) async throws { try await check(fault) }

  @Test(
    "A missing pronunciation, and a prompt without wording, in changed data files are diagnosed",
    .enabled(if: hasVoice, "flite is not installed"), arguments: PlantedFault.dataFiles)
  func dataFiles(fault: PlantedFault) async throws {
    let root = try FaultyRepository()
    defer { root.remove() }
    try await check(fault, try root.runtime())
  }

  @Test("There are at least 50 planted faults, and a table lists them")
  func summary() {
    let planned = PlantedFault.written + PlantedFault.recorded + PlantedFault.dataFiles + PlantedFault.ofPeople
    #expect(planned.count >= 50)
    let all = Self.table.withLock { $0 }
    print(all.map(\.text).joined(separator: "\n"))
    print("planted faults: \(all.count), blamed rightly: \(all.count(where: \.isRight))")
  }

  private func check(_ fault: PlantedFault, _ own: RiderRuntime? = nil) async throws {
    let folder = try TalkFolder()
    defer { folder.remove() }
    try await fault.plant(folder)
    let start = ContinuousClock.now
    let outcome = try await outcome(folder.talk, own)
    let time = (ContinuousClock.now - start) / .seconds(1)
    let failure = (outcome.failure ?? "passed").replacingOccurrences(of: "\(folder.path)/", with: "")
    let isRight = outcome.cause == fault.cause && outcome.line == fault.line && failure.contains(fault.hint)
    let mark = isRight ? "right" : "WRONG"
    let text = "\(mark)  \(fault.name): \(failure) [\((time * 10).rounded() / 10) s]"
    Self.table.withLock { $0.append(Entry(text: text, isRight: isRight)) }
    #expect(outcome.cause == fault.cause && outcome.line == fault.line, "\(failure)")
    #expect(failure.contains(fault.hint), "\(failure)")
  }

  /// Runs a talk as `vivavoz test` does.
  private func outcome(_ path: String, _ own: RiderRuntime?) async throws -> Outcome {
    let job = try #require(try TalkFiles(.installed).jobs(in: path).first)
    switch job {
    case .broken(let file, let error): return Outcome(file: file, error: error)
    case .talk(let talk, let locale):
      let runtime = try own ?? Self.runtime.get()
      let analysis = try own.map { RecordingAnalysis($0.engine) } ?? Self.inquiry.get()
      let runs = try await TalkRunner(talk: talk, locale: locale, runtime: runtime, analysis: analysis).run()
      return Outcome(talk, locale: locale, diagnoses: runs.map(\.finding))
    case .take: throw TestError()
    }
  }

  private struct TestError: Error {}
}

/// A copy of the repository's data in which one word has no pronunciation and one prompt has no wording.
private struct FaultyRepository {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in DataDirectory.folders {
      try FileManager.default.copyItem(atPath: "\(ConversationFixture.home)/\(name)", toPath: "\(path)/\(name)")
    }
    try replace("\nstopped:", with: "\nstoped:", in: "Locales/en/common.yaml")
    try replace(
      "public <request> =", with: "public <request> = cholmondeleigh {want=bikes} |", in: "Grammars/en/rider.gram")
    try replace("public <want> =", with: "public <want> = \"ꜗ\" |", in: "Grammars/en/rider.gram")
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func runtime() throws -> RiderRuntime {
    try RiderRuntime(
      city: "dublin",
      EngineOptions(
        root: try DataDirectory.find(environment: [DataDirectory.variable: path]), isStrict: false,
        onDiagnostic: { _ in })
    )
  }

  private func replace(_ old: String, with new: String, in file: String) throws {
    let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    try text.replacingOccurrences(of: old, with: new).write(
      toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
  }
}
