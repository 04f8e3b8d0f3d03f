import Foundation
import Synchronization

/// Runs the registered save functions when a signal ends the program: SIGINT (Ctrl-C), SIGTERM, or SIGHUP (the
/// terminal closes, or the output pipe is closed). Then the program ends with 128 plus the signal's number, as a
/// shell expects. A second signal ends the program at once.
///
/// ``begin()`` must run before any output. A signal before ``begin()`` ends the program by default.
package final class SignalHandler: Sendable {
  private typealias Save = @Sendable () async -> Void

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The longest time for saving, and then for the end of the process, in seconds.
  private static let patience = (saving: 5.0, ending: UInt32(2))
  private static let hasHungUp = Atomic(false)
  /// The registered functions that save work, by handler.
  private static let wanted = Mutex<[ObjectIdentifier: Save]>([:])

  package init(_ save: @escaping @Sendable () async -> Void) {
    Self.wanted.withLock { $0[ObjectIdentifier(self)] = save }
  }

  package func cancel() {
    Self.wanted.withLock { $0[ObjectIdentifier(self)] = nil }
  }

  /// Installs the handlers. It must be called once, before any output.
  package static func begin() {
    // SIGPIPE is delivered to the thread that wrote; the failed write reports the error instead.
    signal(SIGPIPE, SIG_IGN)
    guard SignalPipe.open() else { return }
    // Initialises static values that a signal handler must not allocate.
    TerminalEcho.giveBackAtOnce()
    Thread.detachNewThread {
      // The parent process may have blocked the signals, and Dispatch's threads block all.
      var set = sigset_t()
      sigemptyset(&set)
      for number in signals { sigaddset(&set, number) }
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      if let number = SignalPipe.next() { end(by: number) }
    }
    for number in signals where !(number == SIGHUP && isIgnored(number)) { SignalPipe.catch(number) }
  }

  /// Whether the parent process ignores a signal, as nohup does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func end(by number: Int32) {
    let saves = wanted.withLock { Array($0.values) }
    let done = DispatchSemaphore(value: 0)
    Task.detached(priority: .high) {
      for save in saves { await save() }
      done.signal()
    }
    if !saves.isEmpty { _ = done.wait(timeout: .now() + patience.saving) }
    // The exit handler of a library may wait for a thread that never ends.
    Thread.detachNewThread {
      sleep(patience.ending)
      _exit(128 + number)
    }
    exit(128 + number)
  }

  /// Ends the program because its output pipe is closed.
  package static func hangUp() {
    if isIgnored(SIGHUP) { exit(ExitStatus.failed.rawValue) }
    // Only once, and not after another signal: the program goes on writing while its work is saved, a second signal
    // would end it at once, and Ctrl-C in a pipeline ends the reader, too.
    if !SignalPipe.hasCaught, !hasHungUp.exchange(true, ordering: .sequentiallyConsistent) { kill(getpid(), SIGHUP) }
  }
}

/// A pipe that passes signals from a signal handler, where hardly any function is allowed, to a normal thread.
private enum SignalPipe {
  private static let ends = Ends()

  private final class Ends: Sendable {
    let read = Atomic<Int32>(-1)
    let write = Atomic<Int32>(-1)
    /// The number of signals so far.
    let count = Atomic<Int>(0)
  }

  /// Creates the pipe.
  /// - Returns: false if that fails; signals then end the program by default.
  static func open() -> Bool {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { return false }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    ends.read.store(descriptors[0], ordering: .sequentiallyConsistent)
    ends.write.store(descriptors[1], ordering: .sequentiallyConsistent)
    return true
  }

  /// Installs the handler of a signal. The handler allocates nothing and takes no lock: `ends` is initialised before.
  static func `catch`(_ number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { caught in
      if SignalPipe.ends.count.add(1, ordering: .sequentiallyConsistent).newValue > 1 {
        TerminalEcho.giveBackAtOnce()
        _exit(128 + caught)
      }
      var byte = UInt8(truncatingIfNeeded: caught)
      _ = Foundation.write(SignalPipe.ends.write.load(ordering: .sequentiallyConsistent), &byte, 1)
    }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }

  static var hasCaught: Bool { ends.count.load(ordering: .sequentiallyConsistent) > 0 }

  /// Waits for the first signal; nil if the pipe cannot be read.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    while true {
      let count = read(ends.read.load(ordering: .sequentiallyConsistent), &byte, 1)
      if count == 1 { return Int32(byte) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
