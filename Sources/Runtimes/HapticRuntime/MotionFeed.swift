import Compass
import Ports
import VoiceEngine

/// The samples that the backend observes: of a recording or of a sensor. Invalid samples are left out.
struct MotionFeed: Sendable {
  enum Source: Sendable {
    /// A recording. It runs only while it is observed, so that a conversation has the same course as text and as audio.
    case recording([Sample])
    /// A sensor. `isRealTime`: whether its samples have times of the wall clock, and not of the conversation.
    case sensor(any SampleSource, isRealTime: Bool)
    case none
  }

  /// What happens in a stream.
  enum Event: Hashable {
    case sample(MotionSample)
    /// The device is so upright that it has no heading.
    case upright
    /// The source has delivered no valid sample for ``longestSilence``.
    case silent
    /// The first valid sample after a silence follows.
    case returned
  }

  /// The time without a valid sample after which the sensor counts as silent: an own choice. Of a sensor that measures
  /// rarely, it is three times the interval of its samples.
  static let longestSilence: Duration = .seconds(1)

  /// The pitch from which a missing heading is explained by the tilt: Linux's sensors have none from 84.3 degrees on.
  static let uprightPitch = 84.0

  private var source: Source
  private let onDiagnostic: DiagnosticHandler
  private var check = MotionCheck()
  private var reported: Set<MotionCheck.Fault> = []
  /// The time of the conversation at which the observation began; nil while nothing is observed.
  private var start: Duration?
  /// The position in the recording at which the observation began.
  private var offset: Duration = .zero
  /// The position of the next sample in the recording.
  private var next = 0
  /// The time of the last valid sample, or of the beginning of the observation, on the clock of the observation.
  private var last: Duration = .zero
  private var isSilent = false
  /// The moment at which the observation of a sensor in real time began, and the sensor's time then; nil until its first
  /// sample.
  private var begun = ContinuousClock.now
  private var base: Duration?
  /// The mean interval of the samples, smoothed.
  private var interval: Duration = .zero

  init(_ source: Source, onDiagnostic: @escaping DiagnosticHandler) {
    (self.source, self.onDiagnostic) = (source, onDiagnostic)
  }

  /// Whether a heading has been measured, in a recording anywhere.
  mutating func hasHeading(by now: Duration) -> Bool {
    switch source {
    case .recording(let samples): samples.contains { $0.values["heading"] != nil }
    case .sensor(var sensor, let isRealTime): firstHeading(&sensor, isRealTime, by: now)
    case .none: false
    }
  }

  /// Whether a heading may still arrive although ``hasHeading(by:)`` is false: a sensor may deliver one later. A
  /// recording is already known as a whole.
  var canWait: Bool { if case .sensor = source { true } else { false } }

  private mutating func firstHeading(
    _ sensor: inout any SampleSource, _ isRealTime: Bool, by now: Duration
  ) -> Bool {
    defer { source = .sensor(sensor, isRealTime: isRealTime) }
    return sensor.samples(by: now).contains { valid($0) != nil }
  }

  /// Begins an observation. Samples that a sensor has measured before are dropped.
  mutating func begin(at now: Duration) {
    if case .sensor(var sensor, let isRealTime) = source {
      _ = sensor.samples(by: now)
      source = .sensor(sensor, isRealTime: isRealTime)
    }
    (start, last, isSilent, begun, base) = (now, .zero, false, .now, nil)
    check = MotionCheck()
  }

  /// Passes the events since the last call to a closure, in order.
  /// - Parameter handle: returns whether the observation continues. If it does not, a recording pauses at this sample,
  ///   and the next observation begins there.
  mutating func observe(by now: Duration, _ handle: (Event) -> Bool) {
    guard let start else { return }
    var elapsed = now - start
    switch source {
    case .recording(let samples):
      while next < samples.count, samples[next].time - offset <= elapsed {
        let sample = samples[next]
        next += 1
        guard pass(sample, at: sample.time - offset, handle) else {
          (self.start, offset) = (nil, sample.time)
          return
        }
      }
    case .sensor(var sensor, let isRealTime):
      let samples = sensor.samples(by: now)
      source = .sensor(sensor, isRealTime: isRealTime)
      // After a delay of the program many samples arrive at once: their own times show that the sensor was not silent.
      if isRealTime { elapsed = begun.duration(to: .now) }
      let base = isRealTime ? self.base ?? samples.last.map { $0.time - elapsed } : nil
      self.base = base
      for sample in samples where !pass(sample, at: base.map { sample.time - $0 } ?? elapsed, handle) {
        self.start = nil
        return
      }
    case .none: break
    }
    passSilence(until: elapsed, handle)
  }

  /// Ends the observation: a recording pauses.
  mutating func end(at now: Duration) {
    if let start { offset += now - start }
    start = nil
  }

  private mutating func pass(_ sample: Sample, at time: Duration, _ handle: (Event) -> Bool) -> Bool {
    guard let motion = valid(sample) else {
      // Without headings the sensor counts as silent, so that no level and no direction stays as it was.
      return sample.isUpright ? handle(.upright) : true
    }
    passSilence(until: time, handle)
    interval = interval * 0.8 + (time - last) * 0.2
    last = time
    if isSilent {
      isSilent = false
      guard handle(.returned) else { return false }
    }
    return handle(.sample(motion))
  }

  private mutating func passSilence(until time: Duration, _ handle: (Event) -> Bool) {
    guard !isSilent, time - last > max(Self.longestSilence, interval * 3) else { return }
    isSilent = true
    _ = handle(.silent)
  }

  private mutating func valid(_ sample: Sample) -> MotionSample? {
    do throws(MotionCheck.Fault) {
      return try check.check(
        at: sample.time, heading: sample.values["heading"], pitch: sample.values["pitch"], roll: sample.values["roll"],
        acceleration: sample.values["acceleration"])
    } catch {
      // A sample without a heading is how a recording writes a silent sensor.
      if error != .noHeading, reported.insert(error).inserted { onDiagnostic(.warning(error.warning)) }
      return nil
    }
  }
}

extension Sample {
  /// Whether the sensor has measured a tilt at which there is no heading, and no heading.
  fileprivate var isUpright: Bool {
    values["heading"] == nil && values["pitch"].map { abs($0) >= MotionFeed.uprightPitch && abs($0) <= 180 } ?? false
  }
}

extension MotionCheck.Fault {
  /// The first occurrence of the fault, as a message to the user.
  fileprivate var warning: String {
    switch self {
    case .noHeading: "the motion data: a sample without a heading is left out"
    case .headingOutOfRange: "the motion data: a heading outside 0...360 is left out; check the sensor"
    case .tiltOutOfRange:
      "the motion data: a sample is left out, since its pitch, roll or acceleration is impossible; check the sensor"
    case .outOfOrder: "the motion data: a sample that is older than the one before is left out; check the sensor"
    }
  }
}
