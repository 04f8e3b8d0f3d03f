import Ports
import Synchronization

/// A stream of samples that a page sends, such as the motion of the phone that shows it.
final class PageStream: SampleSource {
  /// The most samples that wait for the app; the oldest are dropped. 10 s of a sensor that measures 100 times a second.
  static let capacity = 1_000

  private struct State {
    var waiting: [(at: ContinuousClock.Instant, values: [String: Double])] = []
    var start: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  /// Takes a sample at the time of its arrival.
  func add(_ values: [String: Double], at time: ContinuousClock.Instant = .now) {
    state.withLock { state in
      state.waiting.append((time, values))
      if state.waiting.count > Self.capacity { state.waiting.removeFirst(state.waiting.count - Self.capacity) }
    }
  }

  func samples(by now: Duration) -> [Sample] {
    state.withLock { state in
      let start = state.start ?? .now
      state.start = start
      defer { state.waiting = [] }
      return state.waiting.map { Sample(at: max(.zero, start.duration(to: $0.at)), $0.values) }
    }
  }
}
