import Conversations
import Foundation
import Session
import Soundstage

/// A program that runs at a private sound server as it would at a user's.
@MainActor final class LiveProgram {
  private let program: SpawnedProgram
  private let folder: ScratchFolder
  private let errors: String
  /// The transcript's.
  let file: String
  let transcript: TranscriptReader

  /// This very program.
  static let own = "/proc/self/exe"

  /// - Parameters:
  ///   - arguments: the command and its options; where it is heard and what it writes is added.
  ///   - path: the program's.
  ///   - settings: what its environment has beside ours.
  init(
    _ arguments: [String], of path: String = own, at server: PrivateSoundServer, settings: [String: String] = [:]
  ) throws {
    folder = try ScratchFolder()
    file = "\(folder.path)/transcript.jsonl"
    errors = "\(folder.path)/errors.txt"
    transcript = TranscriptReader(path: file)
    var environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    environment["PULSE_SERVER"] = server.address
    let line = [path] + arguments + ["--input", "mic", "--output", "spk", "--transcript", file]
    program = try SpawnedProgram(line, environment: environment, errors: errors)
  }

  /// What it took of a processor so far.
  var work: Duration {
    // The name, in brackets, may hold spaces.
    let fields = (try? String(contentsOfFile: "/proc/\(program.processID)/stat", encoding: .utf8))?
      .split(separator: ")").last?.split(separator: " ").dropFirst(11).prefix(2).compactMap { Double($0) }
    return .seconds((fields ?? []).reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// What it holds of the memory, in megabytes.
  var memory: Double { Memory.resident(of: program.processID) }

  /// - Throws: a ``Failure`` with its last words where it has ended.
  func check() throws {
    guard !program.isRunning else { return }
    throw Failure(
      .failed, "the program under test has ended in the middle of the conversation: \(complaints.suffix(2_000))")
  }

  /// Its status, as a shell has it; nil while it runs.
  var outcome: Int32? { program.outcome }

  /// What it has complained of.
  var complaints: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

  func signal(_ signal: Int32) { program.signal(signal) }

  /// Ends it at once, and leaves nothing behind.
  func end() {
    program.end()
    folder.remove()
  }
}
