import Foundation
import HapticRuntime
import Ports
import Session
import Synchronization
import Timestamps
import VoiceEngine

/// Conversations with a sensor that measures 100 times a second.
enum MotionLoad {
  static func lines(seconds: Int) async throws -> [String] {
    let runtime = try HapticRuntime(EngineOptions(denoising: .off, onDiagnostic: { _ in }))
    // The first conversation loads the engine, which is no part of the measurement.
    try await hold(runtime, rate: 1, seconds: 10)
    let idle = try await cost(runtime, rate: 1, seconds: seconds)
    let before = Memory.resident(of: getpid())
    let busy = try await cost(runtime, rate: 100, seconds: seconds)
    let after = Memory.resident(of: getpid())
    let latencies = try await latencies(runtime)
    return [
      String(
        format:
          "%d s at 100 samples/s: %.2f %% of a processor, %.2f %% at one sample/s; memory %.1f MB before, %.1f MB after",
        seconds, busy * 100, idle * 100, before, after),
      String(
        format: "sample to tone, real time, %d changes: median %.1f ms, 95 %% %.1f ms, longest %.1f ms",
        latencies.count,
        latencies.quantile(0.5), latencies.quantile(0.95), latencies.quantile(1)),
    ]
  }

  /// Returns the CPU time of a conversation, divided by its length.
  private static func cost(_ runtime: HapticRuntime, rate: Double, seconds: Int) async throws -> Double {
    let start = ProcessorTime.now
    try await hold(runtime, rate: rate, seconds: seconds)
    return (ProcessorTime.now - start).inSeconds / Double(seconds)
  }

  /// Holds a conversation on a virtual clock, in which the user turns for the given time.
  private static func hold(_ runtime: HapticRuntime, rate: Double, seconds: Int) async throws {
    let conversation = HapticConversation(
      SessionOptions(), sensor: TurningSensor(rate: rate), kind: "bench", isRealTime: false, folders: nil,
      runtime: runtime)
    try await conversation.run(user(seconds), output: NullOutput(), observe: { _ in })
  }

  private static func user(_ seconds: Int) -> SimulatedUser {
    let turns = Mutex<ArraySlice<SimulatedUser.Turn>>([.types("start"), .waits(.seconds(seconds)), .types("goodbye")])
    return SimulatedUser { turns.withLock { $0.popFirst() } }
  }

  /// Returns the times from samples to the first output samples with a changed tone.
  private static func latencies(_ runtime: HapticRuntime) async throws -> [Duration] {
    let sensor = SwitchingSensor()
    let conversation = HapticConversation(
      SessionOptions(), sensor: sensor, kind: "bench", folders: nil, runtime: runtime)
    let output = ToneWatch(sensor)
    try await conversation.run(
      user(20), output: output, observe: { entry in if entry.name == .sonify { output.toneChanged() } })
    return output.latencies
  }
}

/// A sensor that turns slowly and never points to North.
private struct TurningSensor: SampleSource {
  let rate: Double
  private var next = 0

  init(rate: Double) { self.rate = rate }

  mutating func samples(by now: Duration) -> [Sample] {
    var samples: [Sample] = []
    while Double(next) / rate <= now.inSeconds {
      let time = Double(next) / rate
      samples.append(Sample(at: .seconds(time), ["heading": 180 + 160 * sin(time / 5), "pitch": 2, "roll": 1]))
      next += 1
    }
    return samples
  }
}

/// A sensor that measures 100 times a second, by the wall clock, and changes between two headings twice a second.
private final class SwitchingSensor: SampleSource {
  private struct State {
    var next: ContinuousClock.Instant?
    var start: ContinuousClock.Instant?
    var heading = 180.0
    var changed: ContinuousClock.Instant?
  }
  private let state = Mutex(State())

  /// Whether a change was delivered and not taken yet.
  var hasChanged: Bool { state.withLock { $0.changed != nil } }

  /// The moment of the last change that was delivered; nil if it was taken already.
  func takeChange() -> ContinuousClock.Instant? {
    state.withLock { state in
      defer { state.changed = nil }
      return state.changed
    }
  }

  func samples(by now: Duration) -> [Sample] {
    state.withLock { state in
      let start = state.start ?? .now
      var next = state.next ?? start
      state.start = start
      var samples: [Sample] = []
      while next <= .now {
        let time = start.duration(to: next)
        let heading = Int(time.inSeconds * 2) % 2 == 0 ? 180.0 : 12
        if heading != state.heading { (state.heading, state.changed) = (heading, next) }
        samples.append(Sample(at: time, ["heading": heading]))
        next = next.advanced(by: .milliseconds(10))
      }
      state.next = next
      return samples
    }
  }
}

/// Measures when the loudspeaker gets the first samples after a change of the tone. The first tone is not measured: its
/// heading is that of a change before the observation.
private final class ToneWatch: AudioOutput {
  private struct State {
    var hasBegun = false
    var hasChanged = false
    var latencies: [Duration] = []
  }
  private let state = Mutex(State())
  private let sensor: SwitchingSensor

  init(_ sensor: SwitchingSensor) { self.sensor = sensor }

  func toneChanged() {
    state.withLock { state in
      if !state.hasBegun { _ = sensor.takeChange() }
      (state.hasBegun, state.hasChanged) = (true, sensor.hasChanged)
    }
  }

  func play(_ samples: [Int16]) {
    state.withLock { state in
      guard state.hasChanged, let change = sensor.takeChange() else { return }
      state.hasChanged = false
      state.latencies.append(change.duration(to: .now))
    }
  }

  func flush(_ early: Int) -> Int { early }

  var latencies: [Duration] { state.withLock(\.latencies) }
}
