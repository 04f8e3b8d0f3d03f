/// A valid sample of a motion sensor.
public struct MotionSample: Hashable, Sendable {
  /// The time since the first sample.
  public let time: Duration
  public let heading: Heading
  /// The elevation of the device's long axis in degrees, -90 (upper edge down) to 90; nil if it was not measured.
  public let pitch: Double?
  /// The rotation about the device's longitudinal axis in degrees, -180 to 180; nil if it was not measured.
  public let roll: Double?
  /// The magnitude of the user's acceleration without gravity, in g; nil if it was not measured.
  public let acceleration: Double?

  public init(
    at time: Duration, _ heading: Heading, pitch: Double? = nil, roll: Double? = nil, acceleration: Double? = nil
  ) {
    (self.time, self.heading, self.pitch, self.roll) = (time, heading, pitch, roll)
    self.acceleration = acceleration
  }
}

/// Checks the samples of a sensor before the app uses them.
public struct MotionCheck: Sendable {
  /// What is wrong with a sample that is not used.
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// There is no heading, or it is not a finite number.
    case noHeading
    /// The heading is outside 0...360. Some sensors report -1 for an invalid heading.
    case headingOutOfRange
    /// Pitch, roll or acceleration is not finite or outside its range.
    case tiltOutOfRange
    /// The sample is older than the one before.
    case outOfOrder
  }

  private var last: Duration?

  public init() {}

  /// Returns the sample if it can be used.
  /// - Throws: the fault of a sample that cannot be used.
  public mutating func check(
    at time: Duration, heading: Double?, pitch: Double? = nil, roll: Double? = nil, acceleration: Double? = nil
  ) throws(Fault) -> MotionSample {
    guard let heading, heading.isFinite else { throw .noHeading }
    guard (0...360).contains(heading), let valid = Heading(heading) else { throw .headingOutOfRange }
    guard Self.isValid(pitch, -180...180), Self.isValid(roll, -180...360), Self.isValid(acceleration, 0...100) else {
      throw .tiltOutOfRange
    }
    if let last, time < last { throw .outOfOrder }
    last = time
    // Browsers report the pitch of an overturned device beyond 90 degrees. Its long axis is as steep as that of the
    // supplementary angle, with the other side of the device up.
    guard let pitch, abs(pitch) > 90 else {
      return MotionSample(at: time, valid, pitch: pitch, roll: roll, acceleration: acceleration)
    }
    let folded = (pitch > 0 ? 180 : -180) - pitch
    return MotionSample(at: time, valid, pitch: folded, roll: (roll ?? 0) + 180, acceleration: acceleration)
  }

  // NaN is in no range.
  private static func isValid(_ value: Double?, _ range: ClosedRange<Double>) -> Bool {
    value.map(range.contains) ?? true
  }
}

extension MotionCheck.Fault: Error {}
