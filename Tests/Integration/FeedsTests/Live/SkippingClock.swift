import Synchronization

/// A clock that skips waits: a sleep returns at once, and the clock advances by its length.
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
  /// All sleeps in order.
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
