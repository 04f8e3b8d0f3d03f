import Foundation
import Synchronization

/// Queries in progress, each in a task, and the answers that wait to be collected. Releasing this object cancels the
/// queries that are still in progress.
final class PendingQueries<Answer: Timestamped>: Sendable {
  private struct State {
    /// Each with the moment at which it came.
    var answers: [(Answer, ContinuousClock.Instant)] = []
    var tasks: [Int: Task<Void, Never>] = [:]
    var started = 0
    /// The last of those that run in turn.
    var last: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// Whether an answer is awaited.
  var isBusy: Bool { state.withLock { !$0.tasks.isEmpty } }

  func run(_ errand: @escaping @Sendable () async -> Answer) {
    state.withLock { _ = start(errand, &$0) }
  }

  /// Something that waits inside the system, on a thread of its own, once what was asked for before it is done: the order of
  /// the calls is kept. Who lets go of it loses the answer; it is done all the same.
  func runInTurn(_ errand: @escaping @Sendable () -> Answer) {
    state.withLock { state in
      let before = state.last
      state.last = start(
        {
          await before?.value
          return await OwnThread.run(errand)
        }, &state)
    }
  }

  /// Waits until everything that runs in turn is done.
  func rest() async { await state.withLock(\.last)?.value }

  private func start(_ errand: @escaping @Sendable () async -> Answer, _ state: inout State) -> Task<Void, Never> {
    let number = state.started
    state.started += 1
    let task = Task { [weak self] in
      let answer = await errand()
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

  /// Returns the answers since the last call, in order. Their age includes the time that they waited here, for instance
  /// while the user was thinking.
  func collect() -> [Answer] {
    let answers = state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
    return answers.map { answer, came in answer.older(by: came.duration(to: .now)) }
  }

  deinit { state.withLock { $0.tasks.values.forEach { $0.cancel() } } }
}

/// What gets older while it waits.
protocol Timestamped: Sendable {
  func older(by time: Duration) -> Self
}

/// For what waits inside the system: the threads that everybody shares are not for that.
enum OwnThread {
  static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { done in Thread { done.resume(returning: work()) }.start() }
  }
}
