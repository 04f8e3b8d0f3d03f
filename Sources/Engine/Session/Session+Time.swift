import Dialogue

/// A running timer: its start and its delay.
struct Wait: Equatable {
  let since: Duration
  let delay: Duration
  var due: Duration { since + delay }
}

extension Session {
  /// Delivers due backend answers, timers and the no-input timeout. It delivers none while the user speaks and so has
  /// the floor.
  func deliver() async {
    if queue.contains(where: \.isSpoken) { lastSpoken = now }
    // After a hangup no more events are delivered.
    guard floor != .hearing, held == nil || !hearkening.isHearing, !hasHungUp else { return }
    for answer in world.answers(by: now) {
      outstanding -= 1
      await happen(.answered(answer))
    }
    await ring()
    signalWaiting()
    guard let ear = listening, let deadline = ear.deadline, deadline <= now, speech == nil else { return }
    listening = nil
    await happen(.noinput)
    openAgain(ear)
  }

  /// Fires the timers that are due.
  func ring() async {
    let due = alarms.filter { self.due($0.key, $0.value) <= now }
    for (alarm, wait) in due.sorted(by: { ($0.value.due, $0.key.name) < ($1.value.due, $1.key.name) }) {
      // A timer that expired at the same moment may have restarted this one.
      guard alarms[alarm] == wait else { continue }
      alarms[alarm] = nil
      await happen(.elapsed(alarm))
    }
  }

  private func due(_ alarm: Alarm, _ wait: Wait) -> Duration {
    alarm.isSilent ? max(wait.since, lastSpoken) + wait.delay : wait.due
  }
}
