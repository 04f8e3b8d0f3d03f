import Rider
import Synchronization

/// Questions that are answered in their own time, each by a task; what has come of them waits here. Whoever lets go of it
/// stops what is still under way.
final class Errands: Sendable {
  private struct State {
    var answers: [Rider.Answer] = []
    var tasks: [Int: Task<Void, Never>] = [:]
    var started = 0
  }

  private let state = Mutex(State())

  /// Whether an answer is awaited.
  var isBusy: Bool { state.withLock { !$0.tasks.isEmpty } }

  func run(_ errand: @escaping @Sendable () async -> Rider.Answer) {
    state.withLock { state in
      let number = state.started
      state.started += 1
      state.tasks[number] = Task { [weak self] in
        let answer = await errand()
        self?.finish(number, answer)
      }
    }
  }

  private func finish(_ number: Int, _ answer: Rider.Answer) {
    state.withLock { state in
      state.tasks[number] = nil
      state.answers.append(answer)
    }
  }

  /// What has come since the last call, in order.
  func collect() -> [Rider.Answer] {
    state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  deinit { state.withLock { $0.tasks.values.forEach { $0.cancel() } } }
}
