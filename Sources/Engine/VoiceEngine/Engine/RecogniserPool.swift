package import Audio
package import Dialogue
import Foundation
package import Ports

/// The default size of a ``RecogniserPool``. More recognisers than processors help little, since each keeps one processor
/// busy.
package var standardRecogniserCount: Int { max(2, ProcessInfo.processInfo.activeProcessorCount) }

/// The recognisers of one locale, so that the conversations of a process do not wait for each other's recognition.
///
/// The pool begins with one recogniser. It creates another when all are busy, up to its size; further utterances wait. A
/// result does not depend on the recogniser that computes it.
package actor RecogniserPool<Member: UtteranceRecogniser>: UtteranceRecogniser {
  private let size: Int
  private let make: @Sendable () throws -> Member
  /// The first recogniser of the pool. It also compares texts, for which it needs no decoder.
  private let first: Member
  private var idle: [Member]
  private var waiting: [CheckedContinuation<Member, Never>] = []
  /// The number of recognisers, busy ones included.
  package private(set) var count = 1
  /// The longest time that an utterance waited for a recogniser, the creation of one included.
  package private(set) var longestWait = Duration.zero

  /// - Parameters:
  ///   - first: the first recogniser.
  ///   - make: creates a further one. If it throws, the utterance waits for one of the others.
  package init(_ first: Member, size: Int = standardRecogniserCount, make: @escaping @Sendable () throws -> Member) {
    (self.first, idle, self.size, self.make) = (first, [first], size, make)
  }

  package func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? {
    try await use { try await $0.recognise(utterance, for: request) }
  }

  package func partial(of samples: [Int16], for request: ListenRequest) async throws -> String? {
    try await use { try await $0.partial(of: samples, for: request) }
  }

  /// Prepares the recogniser that the next utterance gets. While all are busy there is none to prepare.
  package func prepare(for request: ListenRequest) async { await idle.last?.prepare(for: request) }

  /// Runs work with an idle recogniser of the pool. Waits if none is idle and no further one can be created.
  private func use<Result: Sendable>(_ work: (Member) async throws -> Result) async rethrows -> Result {
    let start = ContinuousClock.now
    let recogniser = await take()
    longestWait = max(longestWait, start.duration(to: .now))
    defer { give(recogniser) }
    return try await work(recogniser)
  }

  private func take() async -> Member {
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

  private func give(_ recogniser: Member) {
    if waiting.isEmpty { idle.append(recogniser) } else { waiting.removeFirst().resume(returning: recogniser) }
  }
}

extension RecogniserPool: GrammarProvider where Member: GrammarProvider {
  package func searchGraph(for request: ListenRequest) async throws -> SearchGraph? {
    try await use { try await $0.searchGraph(for: request) }
  }

  package func isSentence(_ text: String, for request: ListenRequest) async -> Bool {
    await first.isSentence(text, for: request)
  }

  package func isSame(_ one: String, _ other: String, for request: ListenRequest) async -> Bool {
    await first.isSame(one, other, for: request)
  }
}
