package import Audio
package import Dialogue
import Foundation
package import Ports

/// The recognisers of one locale, so that the conversations of a process do not wait for each other's recognition.
///
/// The pool begins with one recogniser. It creates another when all are busy, up to its size; further utterances wait. A
/// result does not depend on the recogniser that computes it.
package actor RecogniserPool: Recogniser {
  /// The default size. More recognisers than processors help little, since each keeps one processor busy.
  package static var standardSize: Int { max(2, ProcessInfo.processInfo.activeProcessorCount) }

  private let size: Int
  private let make: @Sendable () throws -> any Recogniser
  private var idle: [any Recogniser]
  private var waiting: [CheckedContinuation<any Recogniser, Never>] = []
  /// The number of recognisers, busy ones included.
  package private(set) var count = 1
  /// The longest time that an utterance waited for a recogniser, the creation of one included.
  package private(set) var longestWait = Duration.zero

  /// - Parameters:
  ///   - first: the first recogniser.
  ///   - make: creates a further one. If it throws, the utterance waits for one of the others.
  package init(_ first: any Recogniser, size: Int = standardSize, make: @escaping @Sendable () throws -> any Recogniser)
  {
    (idle, self.size, self.make) = ([first], size, make)
  }

  package func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? {
    let start = ContinuousClock.now
    let recogniser = await take()
    longestWait = max(longestWait, start.duration(to: .now))
    defer { give(recogniser) }
    return try await recogniser.recognise(utterance, for: request)
  }

  /// Prepares the recogniser that the next utterance gets. While all are busy there is none to prepare.
  package func prepare(for request: ListenRequest) async { await idle.last?.prepare(for: request) }

  private func take() async -> any Recogniser {
    if let recogniser = idle.popLast() { return recogniser }
    if count < size {
      count += 1
      // The model is loaded outside the actor, so that the others go on meanwhile.
      let made = await Task.detached { [make] in try? make() }.value
      if let made { return made }
      count -= 1
      if let recogniser = idle.popLast() { return recogniser }
    }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func give(_ recogniser: any Recogniser) {
    if waiting.isEmpty { idle.append(recogniser) } else { waiting.removeFirst().resume(returning: recogniser) }
  }
}
