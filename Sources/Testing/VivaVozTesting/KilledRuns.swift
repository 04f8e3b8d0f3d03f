import Foundation

/// Runs of a program that gets a signal from strace when it enters a chosen system call, so that a test tries every
/// state in which the program can end. No run depends on time.
public enum KilledRuns {
  private static let strace = "/usr/bin/strace"
  /// The system calls that change files. The state of the disk between two of them is always the same. strace ignores
  /// those with a question mark if the processor's architecture lacks them.
  private static let calls = [
    "write", "fchmod", "linkat", "?rename", "renameat", "renameat2", "?mkdir", "mkdirat", "?unlink", "unlinkat",
    "?rmdir",
  ]

  /// A run that ended otherwise than by the kill or without an error.
  public struct UnexpectedEnd: Error, CustomStringConvertible {
    public let description: String
  }

  /// Whether strace is installed and may trace a program.
  public static let isPossible: Bool = {
    guard FileManager.default.isExecutableFile(atPath: strace),
      let trial = try? BuiltProgram.Running([strace, "-qq", "-o", "/dev/null", "/bin/true"]), trial.ended() == 0
    else {
      print("skipped: \(strace) does not run here; install it with: apt-get install strace")
      return false
    }
    return true
  }()

  /// Starts a program once for each of its system calls that change files. The run is killed when it enters that call.
  /// - Parameters:
  ///   - line: returns the program's path and arguments for the next run. Without a kill the program must end.
  ///   - check: gets the program's output up to the kill, and the system call for messages: `renameat2 3`.
  /// - Returns: the number of kills.
  public static func each(
    _ line: () -> [String], _ check: (_ said: String, _ place: String) throws -> Void
  ) throws -> Int {
    var kills = 0
    for call in calls {
      for number in 1... {
        let run = try run(line(), signal: SIGKILL, at: call, number)
        try check(run.said, "\(call) \(number)")
        // The program has ended before it entered the call that often.
        if run.end == .exited(0) { break }
        guard run.end == .killed(SIGKILL) else {
          throw UnexpectedEnd(description: "\(call) \(number): \(run.end), \(run.said)")
        }
        kills += 1
      }
    }
    return kills
  }

  /// Runs a program without input, and sends it a signal when it enters a system call.
  /// - Parameters:
  ///   - line: the program's path and arguments.
  ///   - signal: the number of the signal, such as `SIGKILL`.
  ///   - call: the name of the system call.
  ///   - number: the entry of the system call at which the program gets the signal, from 1. If the program enters the
  ///     call less often, it gets no signal.
  public static func run(
    _ line: [String], signal: Int32, at call: String, _ number: Int
  ) throws -> (said: String, end: BuiltProgram.Running.End) {
    let trace = ["-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)"]
    let inject = ["-e", "inject=\(call):signal=\(signal):when=\(number)"]
    let running = try BuiltProgram.Running([strace] + trace + inject + line)
    let said = running.rest()
    running.ended()
    return (said, running.end)
  }
}
