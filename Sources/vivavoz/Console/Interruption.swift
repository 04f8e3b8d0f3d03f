import Dispatch
import Foundation

/// Lets something be saved when Ctrl-C is pressed; then the program ends, as it would have.
final class Interruption {
  /// What a shell expects of a program that SIGINT has ended.
  private static let status: Int32 = 128 + SIGINT
  private let source: any DispatchSourceSignal

  init(_ save: @escaping @Sendable () async -> Void) {
    // Otherwise the signal ends the program before the source hears of it.
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      Task {
        await save()
        exit(Self.status)
      }
    }
    source.resume()
  }

  func cancel() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
