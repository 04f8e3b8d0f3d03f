import Dispatch
import Foundation

/// Lets something be saved when the program is told to end: by Ctrl-C, by the system, by a terminal that closes, or by a
/// reader of its output that has gone. Then it ends, as it would have.
final class Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private let sources: [any DispatchSourceSignal]

  init(_ save: @escaping @Sendable () async -> Void) {
    // A source for it would spin for ever: SIGPIPE belongs to the thread that wrote, where no source can fetch it.
    signal(SIGPIPE, SIG_IGN)
    sources = Self.signals.map { number in
      // Otherwise the signal ends the program before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Task {
          await save()
          // What a shell expects of a program that a signal has ended.
          exit(128 + number)
        }
      }
      source.resume()
      return source
    }
  }

  func cancel() {
    for source in sources { source.cancel() }
    for number in Self.signals + [SIGPIPE] { signal(number, SIG_DFL) }
  }

  /// Ends the program because nobody reads its output any more.
  static func hangUp() {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    if action.__sigaction_handler.sa_handler == nil { exit(ExitStatus.failed.rawValue) }
    kill(getpid(), SIGHUP)
  }
}
