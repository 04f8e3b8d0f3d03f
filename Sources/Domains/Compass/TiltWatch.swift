/// Finds tilts at which the heading of a device is not reliable. It collects samples and checks them periodically.
public struct TiltWatch: Sendable {
  /// Why a tilt is critical.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The pitch is near -90 or 90 degrees, where heading and roll cannot be told apart.
    case pitch
    /// The heading jumped from one sample to the next: by more than 15 degrees, and by far more than it changes otherwise.
    case jump
    /// The headings since the last check point in too many directions: their resultant is under 0.8.
    case scattered
  }

  /// The number of samples from one check to the next, an own choice.
  public static let period = 10
  /// The absolute pitch from which a tilt is critical, in degrees: an own choice. A phone that stands in a pocket was
  /// recorded at up to 84 degrees, and is accepted.
  public static let criticalPitch = 85.0
  /// The change of the heading from one sample to the next that is critical above this value, in degrees. In recorded
  /// runs only a phone that is turned over exceeds it.
  public static let criticalJump = 15.0
  /// A jump must also exceed this number of standard deviations of the latest changes, so that the noise of a sensor is
  /// no jump: an own choice. In recorded runs the jumps of a phone that is turned over have 23 to 41.
  static let criticalDeviations = 8.0
  /// The number of the latest changes from which their standard deviation is estimated.
  static let remembered = 100
  /// The resultant under which the headings of a period are scattered.
  public static let leastResultant = 0.8
  /// Samples that are further apart are not compared for a jump, an own choice: a user turns in this time.
  static let longestStep: Duration = .milliseconds(250)

  /// The number of checks so far.
  public private(set) var checks = 0
  private var period: [MotionSample] = []
  /// The latest changes of the heading, in degrees.
  private var changes: [Double] = []
  private var largest = 0.0
  private var last: MotionSample?

  public init() {}

  /// Adds a sample. Each tenth sample starts a check.
  /// - Returns: the reason if a check finds a critical tilt; otherwise nil.
  public mutating func add(_ sample: MotionSample) -> Reason? {
    if let last, sample.time - last.time <= Self.longestStep {
      let change = sample.heading.deviation(from: last.heading)
      if changes.count == Self.remembered { changes.removeFirst() }
      changes.append(change)
      if abs(change) > abs(largest) { largest = change }
    }
    last = sample
    period.append(sample)
    return period.count < Self.period ? nil : check()
  }

  private mutating func check() -> Reason? {
    defer { (period, largest) = ([], 0) }
    checks += 1
    if period.contains(where: { abs($0.pitch ?? 0) >= Self.criticalPitch }) { return .pitch }
    if hasJumped { return .jump }
    return CircularMean(period.map(\.heading)).resultant < Self.leastResultant ? .scattered : nil
  }

  /// Whether the largest change of the period is a jump. The median of the absolute deviations from the median is a
  /// standard deviation divided by 1.4826 if the changes are normally distributed, and single jumps hardly change it.
  private var hasJumped: Bool {
    guard abs(largest) > Self.criticalJump else { return false }
    let median = Self.median(changes)
    let deviation = 1.4826 * Self.median(changes.map { abs($0 - median) })
    // From few changes the deviation is uncertain, so that more of them are required.
    let limit = Self.criticalDeviations * (1 + 10 / Double(changes.count))
    return abs(largest - median) > limit * deviation
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
