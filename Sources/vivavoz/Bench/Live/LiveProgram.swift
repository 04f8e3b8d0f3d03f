import Conversations
import Foundation
import Session
import Soundstage

/// This very program, talking at a private sound server as it would at anybody's.
@MainActor final class LiveProgram {
  private let program: SpawnedProgram
  private let folder: ScratchFolder
  private let errors: String
  let transcript: TranscriptReader

  /// - Parameter arguments: the command and its options; where it is heard and what it writes is added.
  init(_ arguments: [String], at server: PrivateSoundServer) throws {
    folder = try ScratchFolder()
    let file = "\(folder.path)/transcript.jsonl"
    errors = "\(folder.path)/errors.txt"
    transcript = TranscriptReader(path: file)
    var environment = ProcessInfo.processInfo.environment
    environment["PULSE_SERVER"] = server.address
    let line = ["/proc/self/exe"] + arguments + ["--input", "mic", "--output", "spk", "--transcript", file]
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
    let words = (try? String(contentsOfFile: errors, encoding: .utf8))?.suffix(2_000) ?? ""
    throw Failure(.failed, "the program under test has ended in the middle of the conversation: \(words)")
  }

  /// Ends it at once, and leaves nothing behind.
  func end() {
    program.end()
    folder.remove()
  }
}
