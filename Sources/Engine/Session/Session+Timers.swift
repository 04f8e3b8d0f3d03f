import Dialogue

/// A running timer: its start and its delay.
struct PendingTimer: Equatable {
  let since: Duration
  let delay: Duration
  var due: Duration { since + delay }
}

extension Session {
  /// Delivers due backend answers, timers and the no-input timeout. It delivers none while the user speaks and so has
  /// the floor.
  func deliverEvents() async {
    if queue.contains(where: \.isSpoken) { lastSpoken = now }
    // After a hangup no more events are delivered.
    guard floor != .inUtterance, pausedPlayback == nil || !utteranceDetector.isInUtterance, !hasHungUp else { return }
    for answer in backend.answers(by: now) {
      pendingQueries -= 1
      await send(.answered(answer))
    }
    await fireTimers()
    playWaitingEarcon()
    guard let listener = activeListener, let deadline = listener.deadline, deadline <= now, playback == nil else {
      return
    }
    activeListener = nil
    await send(.noinput)
    restartListening(listener)
  }

  /// Fires the timers that are due.
  func fireTimers() async {
    let due = timers.filter { self.due($0.key, $0.value) <= now }
    for (timer, wait) in due.sorted(by: { ($0.value.due, $0.key.name) < ($1.value.due, $1.key.name) }) {
      // A timer that expired at the same moment may have restarted this one.
      guard timers[timer] == wait else { continue }
      timers[timer] = nil
      await send(.timerFired(timer))
    }
  }

  private func due(_ timer: FlowTimer, _ wait: PendingTimer) -> Duration {
    timer.countsOnlySilence ? max(wait.since, lastSpoken) + wait.delay : wait.due
  }
}
