import Audio
import Ports
import Synchronization
import TurnTaking

/// A microphone that hears nothing, in real time.
final class RealTimeSilence: AudioInput {
  private static let frame: Duration = .milliseconds(20)

  private struct State {
    /// The moment at which the next frame is complete; nil before the first one.
    var due: ContinuousClock.Instant?
    var hasEnded = false
  }

  private let state = Mutex(State())

  var isRealTime: Bool { true }

  /// Ends the input.
  func end() { state.withLock { $0.hasEnded = true } }

  func next(_ floor: Floor) async -> InputEvent? {
    let due = state.withLock { state -> ContinuousClock.Instant? in
      if state.hasEnded { return nil }
      let due = (state.due ?? .now) + Self.frame
      state.due = due
      return due
    }
    guard let due else { return nil }
    try? await Task.sleep(until: due)
    let count = Int(Double(Waveform.asrSampleRate) * (Self.frame / .seconds(1)))
    return .audio([Int16](repeating: 0, count: count), elapsed: Self.frame, vadReference: nil)
  }
}
