import Foundation

/// Runs of a program that strace kills (SIGKILL) at one system call each, so that a test tries every state of the disk
/// in which the program can end. No run depends on time.
public enum KilledRuns {
  private static let strace = "/usr/bin/strace"
  /// The system calls that change files. The state of the disk between two of them is always the same. strace ignores
  /// those with a question mark where the processor's architecture lacks them.
  private static let calls = [
    "write", "fchmod", "linkat", "?rename", "renameat", "renameat2",
    "?mkdir", "mkdirat", "?unlink", "unlinkat", "?rmdir",
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
        let trace = ["-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)"]
        let kill = ["-e", "inject=\(call):signal=SIGKILL:when=\(number)"]
        let running = try BuiltProgram.Running([strace] + trace + kill + line())
        let (said, status) = (running.rest(), running.ended())
        try check(said, "\(call) \(number)")
        // The program has ended before it entered the call that often.
        if status == 0 { break }
        guard status == SIGKILL else {
          throw UnexpectedEnd(description: "\(call) \(number): status \(status), \(said)")
        }
        kills += 1
      }
    }
    return kills
  }
}
