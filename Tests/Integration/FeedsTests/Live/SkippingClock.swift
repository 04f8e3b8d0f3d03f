import Synchronization

/// A clock on which nobody waits: whoever sleeps is woken at once, later by as much as it slept.
final class SkippingClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let time = Mutex((now: Duration.zero, slept: [Duration]()))

  var now: Instant { time.withLock { Instant(offset: $0.now) } }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// Every sleep, the first one first.
  var slept: [Duration] { time.withLock { $0.slept } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    time.withLock {
      $0.slept.append(deadline.offset - $0.now)
      $0.now = max($0.now, deadline.offset)
    }
  }

  func advance(by time: Duration) { self.time.withLock { $0.now += time } }
}
