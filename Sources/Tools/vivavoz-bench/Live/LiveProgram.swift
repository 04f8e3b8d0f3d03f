import Foundation
import Processes
import Terminal
import VirtualAudio
import VoiceEngine

/// The program under test, which runs at a private sound server as it would at a user's.
@MainActor final class LiveProgram {
  private let program: RunningProgram
  private let folder: ScratchFolder
  private let errors: String
  /// The path of the transcript.
  let file: String
  let transcript: TranscriptReader

  /// The path of `vivavoz`.
  static let own = Programs.ours("vivavoz")

  /// - Parameters:
  ///   - arguments: the command and its options; those for devices and files are added.
  ///   - path: the program's path.
  ///   - settings: additional environment variables.
  init(
    _ arguments: [String], of path: String = own, at server: PrivateSoundServer, settings: [String: String] = [:]
  ) async throws {
    folder = try ScratchFolder()
    file = "\(folder.path)/transcript.jsonl"
    errors = "\(folder.path)/errors.txt"
    transcript = TranscriptReader(path: file)
    // The user's settings would change the conversation, and the conversation them.
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CONFIG_HOME"] = "\(folder.path)/configuration"
    environment.merge(settings) { $1 }
    environment["PULSE_SERVER"] = server.address
    let line = [path] + arguments + ["--input", "mic", "--output", "spk", "--transcript", file]
    program = try await RunningProgram(line, environment: environment, errors: errors)
  }

  /// The CPU time of the program so far.
  var work: Duration { ProcessorTime.of(program.processID) }

  /// The resident memory of the program, in megabytes.
  var memory: Double { Memory.resident(of: program.processID) }

  /// Checks that the program is running.
  /// - Throws: a ``UserFacingError`` with the program's last messages, if it has ended.
  func check() throws {
    guard !program.isRunning else { return }
    throw UserFacingError(
      .failed, "the program under test ended during the conversation: \(complaints.suffix(2_000))")
  }

  /// The exit status, in the shell's form; nil while the program runs.
  var outcome: Int32? { program.outcome }

  /// The program's messages on stderr.
  var complaints: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

  func signal(_ signal: Int32) { program.signal(signal) }

  /// Ends the program at once, and removes its files.
  func end() {
    program.kill()
    folder.remove()
  }
}
