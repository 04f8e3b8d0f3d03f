import Dispatch
import Foundation
import Synchronization

/// Lets something be saved when the program is told to end: by Ctrl-C, by the system, by a terminal that closes, or by a
/// reader of its output that has gone. When all that is registered is saved, it ends, as it would have.
final class Interruption: Sendable {
  private typealias Save = @Sendable () async -> Void

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// What is to be saved, by who wants it.
  private static let wanted = Mutex<[ObjectIdentifier: Save]>([:])
  /// Made when somebody first wants something saved, and kept: a second source for a signal, made behind the first one's end,
  /// never hears of it.
  private nonisolated(unsafe) static let sources = watched()

  init(_ save: @escaping @Sendable () async -> Void) {
    Self.wanted.withLock { $0[ObjectIdentifier(self)] = save }
    _ = Self.sources
  }

  func cancel() {
    Self.wanted.withLock { $0[ObjectIdentifier(self)] = nil }
  }

  private static func watched() -> [any DispatchSourceSignal] {
    // A source for it would spin for ever: SIGPIPE belongs to the thread that wrote, where no source can fetch it.
    signal(SIGPIPE, SIG_IGN)
    return signals.map { number in
      // Otherwise the signal ends the program before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { end(by: number) }
      source.resume()
      return source
    }
  }

  private static func end(by number: Int32) {
    let saves = wanted.withLock { Array($0.values) }
    // On a thread of its own: whoever keeps all processors busy must not keep it from ending.
    Thread.detachNewThread {
      let done = DispatchSemaphore(value: 0)
      Task.detached(priority: .high) {
        for save in saves { await save() }
        done.signal()
      }
      _ = done.wait(timeout: .now() + 5)
      // What a shell expects of a program that a signal has ended.
      exit(128 + number)
    }
  }

  /// Ends the program because nobody reads its output any more.
  static func hangUp() {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    if action.__sigaction_handler.sa_handler == nil { exit(ExitStatus.failed.rawValue) }
    kill(getpid(), SIGHUP)
  }
}
