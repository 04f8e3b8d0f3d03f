import Glibc

/// A child process. Foundation's `Process` is not usable here: it takes the closing of a descriptor for the end of a
/// process, sound servers close all descriptors that they did not open, and the end of other processes is then not
/// detected.
public final class SpawnedProgram {
  public let processID: pid_t
  private var status: Int32?

  /// - Parameters:
  ///   - line: the program's path and its arguments.
  ///   - environment: the whole environment.
  ///   - errors: the file for the program's stderr; nil for none.
  public init(_ line: [String], environment: [String: String], errors: String? = nil) throws {
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // A process group of its own, so that Ctrl-C does not end it: this program ends it later.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for stream in [STDIN_FILENO, STDOUT_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, errors ?? "/dev/null", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let (arguments, settings) = (Words(line), Words(environment.map { "\($0)=\($1)" }))
    var id = pid_t(0)
    let status = posix_spawn(&id, line[0], &actions, &attributes, arguments.pointers, settings.pointers)
    guard status == 0 else { throw Failure(line: line, reason: String(cString: strerror(status))) }
    processID = id
  }

  deinit { end() }

  public var isRunning: Bool {
    guard status == nil else { return false }
    var status: Int32 = 0
    if waitpid(processID, &status, WNOHANG) == processID { self.status = status }
    return self.status == nil
  }

  /// Kills the process; returns when it has ended.
  public func end() {
    guard isRunning else { return }
    Glibc.kill(processID, SIGKILL)
    var status: Int32 = 0
    waitpid(processID, &status, 0)
    self.status = status
  }

  /// The exit status in the shell's form: the status, or 128 plus the signal; nil while the process runs.
  public var outcome: Int32? {
    guard !isRunning, let status else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  public func signal(_ signal: Int32) { if isRunning { Glibc.kill(processID, signal) } }

  struct Failure: Error, CustomStringConvertible {
    let line: [String]
    let reason: String
    var description: String { "\(line.joined(separator: " ")): \(reason)" }
  }
}

/// An array of C strings, valid for the lifetime of this object.
private final class Words {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [String]) { pointers = words.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
