public import Dialogue

/// The delivery of events to the flow: answers of the backend, timers and the no-input timeout.
extension TurnTaking {
  /// A timer of the flow that has expired.
  public struct ExpiredTimer: Hashable, Sendable {
    public let timer: FlowTimer
    let pending: Timers.Pending
  }

  /// Returns whether events may be delivered to the flow now. They may not while the user has the floor and speaks, nor
  /// after a hangup. Also updates ``lastSpoken``.
  public mutating func beginDelivery() -> Bool {
    if queue.contains(where: { $0.output != nil }) { lastSpoken = now }
    return floor != .inUtterance && (paused == nil || utterance == .none) && !hasHungUp
  }

  /// The timers that have expired, the earliest first.
  public var expiredTimers: [ExpiredTimer] {
    timers.expired(at: now, lastSpoken: lastSpoken).map { ExpiredTimer(timer: $0.timer, pending: $0.pending) }
  }

  /// Removes an expired timer before its event is delivered.
  /// - Returns: false if the flow has started the timer again in the meantime, so that there is no event.
  public mutating func timerFired(_ expired: ExpiredTimer) -> Bool { timers.fire(expired.timer, expired.pending) }

  /// Returns whether to play ``Dialogue/Earcon/waiting`` now: the backend has not answered for a while, and nothing
  /// plays. If so, the interval until the next one starts.
  public mutating func takeWaitingEarcon() -> Bool {
    guard pendingQueries > 0, floor == .awaitingBackend,
      now - max(lastSpoken, lastWaitingEarcon) >= Self.waitingEarconInterval
    else { return false }
    lastWaitingEarcon = now
    return true
  }
}
