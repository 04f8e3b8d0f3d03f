import Ports
import Synchronization

/// The samples of a sensor on their way from the thread that receives them to the caller, and the sensor's health.
final class SampleInbox: Sendable {
  /// The maximum number of samples that wait for the caller: 10 s at 100 Hz.
  static let limit = 1_000

  private struct State {
    var samples = BoundedSamples(limit: SampleInbox.limit)
    var health: SensorHealth
    var begin: ContinuousClock.Instant?
    var isClosed = false
  }

  private let clock = ContinuousClock()
  private let state: Mutex<State>

  init(_ health: SensorHealth) { state = Mutex(State(health: health)) }

  /// Starts the clock of the samples.
  /// - Returns: whether this is the first call.
  func begin() -> Bool {
    state.withLock { state in
      guard state.begin == nil else { return false }
      state.begin = clock.now
      return true
    }
  }

  /// Adds a sample that has just arrived.
  /// - Parameter values: the measured values, all finite.
  func add(_ values: [String: Double]) {
    let now = clock.now
    state.withLock { state in
      guard let begin = state.begin else { return }
      state.samples.append(Sample(at: now - begin, values))
      if values["heading"] != nil { state.health.measuredHeading(at: now) }
    }
  }

  /// Handles that the sensor can be used from now on.
  func opened() { state.withLock { $0.health.opened(at: clock.now) } }

  /// Handles that the sensor cannot be used.
  func failed(_ problem: String) { state.withLock { $0.health.failed(problem) } }

  /// Handles that the caller has closed the sensor.
  func closed() { state.withLock { $0.isClosed = true } }

  func take() -> [Sample] { state.withLock { $0.samples.take() } }

  var problem: String? { state.withLock { $0.isClosed ? nil : $0.health.problem(at: clock.now) } }
}
