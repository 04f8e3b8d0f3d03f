import Glibc

/// A child process that reads given bytes from stdin, and its output. It is ended by its process group, with its own
/// children.
struct ChildProcess {
  enum End: Hashable {
    case exited(Int32)
    case killed(signal: Int32)
    /// The process was still running after the timeout.
    case late
  }

  let id: pid_t
  /// The file with its stdout and stderr.
  private let said: Int32

  /// Starts a program.
  /// - Throws: the system's error.
  init(_ program: String, _ arguments: [String], input: [UInt8]) throws(ChildFault) {
    // A file in memory, since a pipe without a reader would block this process.
    let heard = try AnonymousFile.holding(input)
    defer { close(heard) }
    said = try AnonymousFile.holding([])
    do { id = try Self.spawn(program, arguments, heard, said) } catch {
      close(said)
      throw error
    }
  }

  /// Waits for the end of the process.
  /// - Parameter isEnded: whether the process is ended after the timeout; an opened mail program goes on.
  func wait(atMost time: Duration, thenEnded isEnded: Bool) async -> (End, says: String) {
    let clock = ContinuousClock()
    let deadline = clock.now + time
    defer { close(said) }
    while true {
      if let end = reaped(WNOHANG) { return (end, AnonymousFile.text(said)) }
      guard clock.now < deadline, !Task.isCancelled else { break }
      try? await Task.sleep(for: .milliseconds(10))
    }
    guard isEnded else { return (.late, AnonymousFile.text(said)) }
    kill(-id, SIGKILL)
    _ = reaped(0)
    return (.late, AnonymousFile.text(said))
  }

  private func reaped(_ options: Int32) -> End? {
    var status: Int32 = 0
    guard waitpid(id, &status, options) == id else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ input: Int32, _ output: Int32
  ) throws(ChildFault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    // All other descriptors are closed in the child process.
    for other in ((try? OutboxFile.names(in: "/proc/self/fd")) ?? []).compactMap({ Int32($0) }) where other > 2 {
      posix_spawn_file_actions_addclose(&actions, other)
    }
    begin(&attributes)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var id: pid_t = 0
    let fault = posix_spawn(&id, program, &actions, &attributes, &words, environ)
    guard fault == 0 else { throw ChildFault(number: fault) }
    return id
  }

  /// Sets a process group of its own and unblocks all signals, since the child would inherit those that our threads
  /// block.
  private static func begin(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
