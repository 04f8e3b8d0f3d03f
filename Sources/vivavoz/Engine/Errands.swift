import Synchronization

/// Questions that are answered in their own time, each by a task; what has come of them waits here. Whoever lets go of it
/// stops what is still under way.
final class Errands<Answer: Ageing>: Sendable {
  private struct State {
    /// Each with the moment at which it came.
    var answers: [(Answer, ContinuousClock.Instant)] = []
    var tasks: [Int: Task<Void, Never>] = [:]
    var started = 0
  }

  private let state = Mutex(State())

  /// Whether an answer is awaited.
  var isBusy: Bool { state.withLock { !$0.tasks.isEmpty } }

  func run(_ errand: @escaping @Sendable () async -> Answer) {
    state.withLock { state in
      let number = state.started
      state.started += 1
      state.tasks[number] = Task { [weak self] in
        let answer = await errand()
        self?.finish(number, answer)
      }
    }
  }

  private func finish(_ number: Int, _ answer: Answer) {
    state.withLock { state in
      state.tasks[number] = nil
      state.answers.append((answer, .now))
    }
  }

  /// What has come since the last call, in order, as old as it has become while it waited: somebody may have been thinking.
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
protocol Ageing: Sendable {
  func older(by time: Duration) -> Self
}
