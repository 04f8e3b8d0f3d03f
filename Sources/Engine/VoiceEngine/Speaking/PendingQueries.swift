import Foundation
import Synchronization

/// Queries in progress, each in a task, and the answers that wait to be collected. Releasing this object cancels the
/// queries that are still in progress.
package final class PendingQueries<Answer: Timestamped>: Sendable {
  private struct State {
    /// The answers, each with the moment of its arrival.
    var answers: [(Answer, ContinuousClock.Instant)] = []
    var tasks: [Int: Task<Void, Never>] = [:]
    var started = 0
    /// The latest of the queries that ``runInTurn(_:)`` started.
    var last: Task<Void, Never>?
  }

  private let state = Mutex(State())

  package init() {}

  /// Whether a query is in progress.
  package var isBusy: Bool { state.withLock { !$0.tasks.isEmpty } }

  package func run(_ work: @escaping @Sendable () async -> Answer) {
    state.withLock { _ = start(work, &$0) }
  }

  /// Starts a query that blocks its thread. It runs on a thread of its own, after all queries that were started earlier
  /// by this function. If this object is released, the query still runs to its end, but its answer is lost.
  package func runInTurn(_ work: @escaping @Sendable () -> Answer) {
    state.withLock { state in
      let before = state.last
      state.last = start(
        {
          await before?.value
          return await OwnThread.run(work)
        }, &state)
    }
  }

  /// Waits until all queries that ``runInTurn(_:)`` started have ended.
  package func rest() async { await state.withLock(\.last)?.value }

  private func start(_ work: @escaping @Sendable () async -> Answer, _ state: inout State) -> Task<Void, Never> {
    let number = state.started
    state.started += 1
    let task = Task { [weak self] in
      let answer = await work()
      self?.finish(number, answer)
    }
    state.tasks[number] = task
    return task
  }

  private func finish(_ number: Int, _ answer: Answer) {
    state.withLock { state in
      state.tasks[number] = nil
      state.answers.append((answer, .now))
    }
  }

  /// Returns the answers since the last call, in order. Their age includes the time that they waited here, for
  /// instance while the user was silent.
  package func collect() -> [Answer] {
    let answers = state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
    return answers.map { answer, came in answer.older(by: came.duration(to: .now)) }
  }

  deinit { state.withLock { $0.tasks.values.forEach { $0.cancel() } } }
}

/// A value whose age grows while it waits to be collected.
package protocol Timestamped: Sendable {
  func older(by time: Duration) -> Self
}

/// Runs blocking work on a thread of its own, since it must not block the shared threads of Swift's concurrency.
package enum OwnThread {
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { done in Thread { done.resume(returning: work()) }.start() }
  }
}
