import Gaze
import Ports
import VoiceEngine

/// The points at which the user looks, of a recording or of a tracker. Invalid samples are left out.
struct GazeFeed: Sendable {
  enum Source: Sendable {
    /// A recording. It runs only while it is observed, so that a conversation has the same course as text and as audio.
    case recording([Sample])
    case tracker(any SampleSource)
    case none
  }

  private var source: Source
  private let onDiagnostic: DiagnosticHandler
  private var check = GazeCheck()
  private var filter = GazeFilter()
  private var reported: Set<GazeCheck.Fault> = []
  /// The position in the recording, and the index of its next sample.
  private var position: Duration = .zero
  private var next = 0
  /// The time of the last sample of a tracker.
  private var added: Duration = .zero
  /// The point of the last sample, and since when it has been exactly the same.
  private var resting: (x: Double, y: Double, since: Duration)?
  /// Whether two different points have been measured.
  private(set) var hasMoved = false
  private var screen: (any SampleSource)?
  /// The shape of the drawing.
  private(set) var shape = ScreenShape(aspect: 16.0 / 9)

  init(_ source: Source, screen: (any SampleSource)? = nil, onDiagnostic: @escaping DiagnosticHandler) {
    (self.source, self.screen, self.onDiagnostic) = (source, screen, onDiagnostic)
  }

  /// Whether the source is a recording with a point anywhere.
  var isRecordedGaze: Bool {
    guard case .recording(let samples) = source else { return false }
    var check = GazeCheck()
    return samples.contains { sample in
      let point = sample.point
      return (try? check.check(at: sample.time, x: point?.x, y: point?.y).point) != nil
    }
  }

  /// Whether a point may still be measured.
  var canWait: Bool { if case .tracker = source { true } else { false } }

  /// Returns where the user looks.
  /// - Parameters:
  ///   - now: the time of the conversation.
  ///   - step: the time since the last call, by which a recording goes on.
  mutating func tracking(at now: Duration, after step: Duration) -> GazeFilter.Tracking {
    if let aspect = screen?.samples(by: now).last?.values["aspect"], aspect > 0 { shape = ScreenShape(aspect: aspect) }
    switch source {
    case .recording(let samples):
      position += step
      while next < samples.count, samples[next].time <= position {
        add(samples[next], at: samples[next].time)
        next += 1
      }
      return filter.tracking(at: position)
    case .tracker(var tracker):
      // The clocks of trackers differ: the last sample counts as measured now.
      let samples = tracker.samples(by: now)
      for sample in samples {
        let age = (samples.last?.time ?? sample.time) - sample.time
        added = max(added, now - age)
        add(sample, at: added)
      }
      source = .tracker(tracker)
      return filter.tracking(at: now)
    case .none: return .gap
    }
  }

  /// Whether the pointer has been exactly at one place for ``longestRest``. The eyes always move a little, so that such a
  /// pointer is one that is not used, such as a mouse after the start of the app.
  func isResting(at now: Duration) -> Bool { resting.map { now - $0.since >= Self.longestRest } ?? false }

  /// The time after which a pointer that does not move is no gaze: an own choice, longer than the longest dwell.
  static let longestRest: Duration = .seconds(3)

  private mutating func add(_ sample: Sample, at time: Duration) {
    let point = sample.point
    if let point, let resting, resting.x == point.x, resting.y == point.y {
      // The pointer has not moved since.
    } else {
      if resting != nil, point != nil { hasMoved = true }
      resting = point.map { ($0.x, $0.y, time) }
    }
    do throws(GazeCheck.Fault) { _ = filter.add(try check.check(at: time, x: point?.x, y: point?.y)) } catch {
      if reported.insert(error).inserted { onDiagnostic(.warning(error.warning)) }
    }
  }
}

extension Sample {
  /// The angle of a turn of the head, in degrees, that moves the cursor from the centre of the screen to its edge: an own
  /// choice.
  private static var reach: Double { 15 }

  /// The coordinates of a sample: those of a screen, or those of a head tracker; nil if it has none.
  fileprivate var point: (x: Double, y: Double)? {
    if let x = values["x"], let y = values["y"] { return (x, y) }
    guard let heading = values["heading"], let pitch = values["pitch"] else { return nil }
    let yaw = heading > 180 ? heading - 360 : heading
    // A head that turns far to the side points to the edge of the screen.
    func coordinate(_ angle: Double) -> Double { min(max(0.5 + angle / (2 * Self.reach), 0), 1) }
    return (coordinate(yaw), coordinate(-pitch))
  }
}

extension GazeCheck.Fault {
  /// The first occurrence of the fault, as a message to the user.
  fileprivate var warning: String {
    switch self {
    case .notFinite: "the gaze data: a point that is not a number is left out; check the tracker"
    case .outside: "the gaze data: a point far outside the screen is left out; calibrate the tracker"
    case .outOfOrder: "the gaze data: a sample that is older than the one before is left out; check the tracker"
    }
  }
}
