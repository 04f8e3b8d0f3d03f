import Dialogue

/// The running timers of a flow, at most one for each name.
struct Timers: Hashable, Sendable {
  /// A running timer: its start on the session's clock, and its delay.
  struct Pending: Hashable, Sendable {
    let since: Duration
    let delay: Duration
    var due: Duration { since + delay }
  }

  private(set) var pending: [FlowTimer: Pending] = [:]

  var isEmpty: Bool { pending.isEmpty }

  /// Starts a timer. It replaces a running timer of the same name.
  mutating func start(_ timer: FlowTimer, after delay: Duration, at now: Duration) {
    pending[timer] = Pending(since: now, delay: delay)
  }

  /// Returns the timers that have expired, the earliest first.
  /// - Parameter lastSpoken: the time at which a prompt was last playing or queued. A timer that counts only silence
  ///   starts then.
  func expired(at now: Duration, lastSpoken: Duration) -> [(timer: FlowTimer, pending: Pending)] {
    pending.filter { timer, wait in
      (timer.countsOnlySilence ? max(wait.since, lastSpoken) + wait.delay : wait.due) <= now
    }
    .sorted { ($0.value.due, $0.key.name) < ($1.value.due, $1.key.name) }.map { ($0.key, $0.value) }
  }

  /// Removes an expired timer.
  /// - Returns: false if the flow has started the timer again in the meantime; the timer then keeps running.
  mutating func fire(_ timer: FlowTimer, _ wait: Pending) -> Bool {
    guard pending[timer] == wait else { return false }
    pending[timer] = nil
    return true
  }

  /// Moves the start of every timer, so that states at different times can be compared.
  mutating func shift(by time: Duration) {
    pending = pending.mapValues { Pending(since: $0.since + time, delay: $0.delay) }
  }
}
