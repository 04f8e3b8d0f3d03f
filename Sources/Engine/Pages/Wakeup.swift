import Synchronization

/// Lets one task wait until another calls ``set()``, or until a moment.
final class Wakeup: Sendable {
  private struct State {
    var isSet = false
    /// The number of waits so far. A timer of an earlier wait has no effect.
    var waits = 0
    /// The last wait whose timer has fired.
    var fired = 0
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Ends the current wait, or the next one at once.
  func set() {
    state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard let waiter = state.waiter else {
        state.isSet = true
        return nil
      }
      state.waiter = nil
      return waiter
    }?.resume()
  }

  /// Waits until ``set()`` is called or the moment is reached. One task at a time may wait.
  func wait(until end: ContinuousClock.Instant) async {
    let number = state.withLock { state in
      state.waits += 1
      return state.waits
    }
    let timer = Task { [self] in
      try? await Task.sleep(until: end)
      fire(number)
    }
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.isSet || state.fired == number {
          state.isSet = false
          return true
        }
        state.waiter = continuation
        return false
      }
      if isOver { continuation.resume() }
    }
    timer.cancel()
  }

  private func fire(_ number: Int) {
    state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waits == number else { return nil }
      state.fired = number
      defer { state.waiter = nil }
      return state.waiter
    }?.resume()
  }
}
