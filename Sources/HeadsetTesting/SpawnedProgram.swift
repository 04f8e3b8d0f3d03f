import Glibc

/// A program that runs beside a test. Foundation's `Process` will not do: it takes the closing of a descriptor for the
/// end of a program, sound servers close all that they did not open, and nothing else that was started is then seen to
/// end.
final class SpawnedProgram {
  let processID: pid_t
  private var isEnded = false

  /// - Parameters:
  ///   - line: a path and what the program is told.
  ///   - environment: all of it.
  init(_ line: [String], environment: [String: String]) throws {
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    let (arguments, settings) = (Words(line), Words(environment.map { "\($0)=\($1)" }))
    var id = pid_t(0)
    let status = posix_spawn(&id, line[0], &actions, &attributes, arguments.pointers, settings.pointers)
    guard status == 0 else { throw Failure(line: line, reason: String(cString: strerror(status))) }
    processID = id
  }

  deinit { end() }

  /// Ends it at once; returns when it has ended.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    Glibc.kill(processID, SIGKILL)
    var status: Int32 = 0
    waitpid(processID, &status, 0)
  }

  func signal(_ signal: Int32) { if !isEnded { Glibc.kill(processID, signal) } }

  struct Failure: Error, CustomStringConvertible {
    let line: [String]
    let reason: String
    var description: String { "\(line.joined(separator: " ")): \(reason)" }
  }
}

/// Words as C wants them, as long as this lives.
private final class Words {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [String]) { pointers = words.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
