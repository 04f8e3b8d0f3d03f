/// The first step of the calibration: the user turns in place until the device points to North. The search looks at
/// headings only; tilt changes nothing.
public struct NorthSearch: Sendable {
  public enum Finding: Hashable, Sendable {
    /// The strength of the vibration has changed. Inside the window it is 0.
    case touch(TouchLevel)
    /// The heading has entered the window around North. This is reported once an entry, after the touch of 0.
    case reached
    /// The heading has left the window. This follows the touch.
    case left
    /// The heading has stayed in the window for ``NorthSearch/hold``.
    case held
  }

  /// The time in the window that ends the step: 1 s, an own choice. A user who turns at 80 degrees a second passes
  /// through the window within 0.25 s.
  public static let hold: Duration = .seconds(1)
  /// The longest time between two samples in the window that counts as staying there, an own choice.
  static let longestGap: Duration = .milliseconds(1200)

  private var level: TouchLevel?
  /// The times of the first and the last sample in the window; nil outside.
  private var stay: (since: Duration, last: Duration)?
  private var isHeld = false

  public init() {}

  /// Returns what the sample changes, in order.
  public mutating func add(_ sample: MotionSample) -> [Finding] {
    var findings: [Finding] = []
    let level = TouchLevel(sample.heading)
    if level != self.level { findings.append(.touch(level)) }
    self.level = level
    guard sample.heading.isNorth else {
      let wasNorth = stay != nil
      (stay, isHeld) = (nil, false)
      return wasNorth ? findings + [.left] : findings
    }
    guard let stay else {
      stay = (sample.time, sample.time)
      return findings + [.reached]
    }
    let isGap = sample.time - stay.last > Self.longestGap
    self.stay = (isGap ? sample.time : stay.since, sample.time)
    guard !isHeld, !isGap, sample.time - stay.since >= Self.hold else { return findings }
    isHeld = true
    return findings + [.held]
  }
}
