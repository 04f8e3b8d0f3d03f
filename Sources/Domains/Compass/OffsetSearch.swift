/// The third step of the calibration: the user faces North, carries the device in its place, and moves it. The search
/// collects headings until their mean is the offset of the device, and watches the tilt meanwhile.
public struct OffsetSearch: Sendable {
  public enum Finding: Hashable, Sendable {
    /// Another tenth of the headings has been collected. The payload is the number of tenths so far, 1...9.
    case progress(Int)
    /// The search has ended with this result.
    case found(Calibration)
    /// The headings were too scattered, or the user has turned. The search begins again.
    case unsteady
    /// The device did not move. The search begins again.
    case still
    /// The sensor measures too rarely for a result. The search has ended.
    case tooRare
    /// The tilt is critical. The search has ended.
    case critical(TiltWatch.Reason)
  }

  /// The limits of a search. The requirements state none; all are own choices.
  public struct Settings: Hashable, Sendable {
    /// The least number of headings of a result: those of a sensor that measures ten times a second, in four seconds.
    public var samples = 40
    /// The least time for which headings are collected. A step takes about half a second, so that the mean of a shorter
    /// time depends on the step.
    public var span: Duration = .seconds(4)
    /// The least number of headings in a second. At this rate a result takes 22 s; the flow ends the step after 30 s,
    /// five of which are its instruction.
    public var leastRate = 1.75
    /// The resultant from which headings are steady.
    public var leastResultant = 0.8
    /// The greatest difference between the mean headings of the first and the last quarter, in degrees: a user who turns
    /// steadily has a high resultant, too.
    public var mostTurn = 20.0
    /// The mean acceleration from which the device moves, in g. A phone in the pocket of a standing person was recorded
    /// at 0.006 g, in that of a walking person at 0.4 g.
    public var leastMovement = 0.1
    public var estimator = Estimator.circularMean

    public init() {}
  }

  private let settings: Settings
  private var watch = TiltWatch()
  private var estimate: any DirectionEstimator
  /// The headings of the present attempt.
  private var headings: [Heading] = []
  private var tilt = MeanTilt()
  private var acceleration: (sum: Double, count: Int) = (0, 0)
  private var start: Duration?
  private var progress = 0
  /// Whether the search has found a result, a critical tilt or a sensor that measures too rarely.
  public private(set) var hasEnded = false

  public init(_ settings: Settings = Settings()) {
    self.settings = settings
    estimate = settings.estimator.makeEstimator()
  }

  /// The number of tilt checks so far.
  public var tiltChecks: Int { watch.checks }

  /// Returns what the sample changes; nil for nothing.
  public mutating func add(_ sample: MotionSample) -> Finding? {
    if hasEnded { return nil }
    if let reason = watch.add(sample) {
      hasEnded = true
      return .critical(reason)
    }
    collect(sample)
    let span = sample.time - (start ?? sample.time)
    if span >= settings.span, Double(headings.count - 1) < settings.leastRate * (span / .seconds(1)) {
      hasEnded = true
      return .tooRare
    }
    guard headings.count >= settings.samples, span >= settings.span else {
      return advance(to: min(Double(headings.count) / Double(settings.samples), span / settings.span))
    }
    return isMoving ? result() : restart(with: .still)
  }

  private mutating func collect(_ sample: MotionSample) {
    start = start ?? sample.time
    estimate.add(sample.heading)
    headings.append(sample.heading)
    if let tilt = Tilt(pitch: sample.pitch, roll: sample.roll) { self.tilt.add(tilt) }
    if let value = sample.acceleration { acceleration = (acceleration.sum + value, acceleration.count + 1) }
  }

  /// Whether the device moves. A sensor that does not measure the acceleration counts as moving.
  private var isMoving: Bool {
    acceleration.count == 0 || acceleration.sum / Double(acceleration.count) >= settings.leastMovement
  }

  private mutating func result() -> Finding {
    guard estimate.resultant >= settings.leastResultant, !hasTurned, let offset = estimate.direction else {
      return restart(with: .unsteady)
    }
    hasEnded = true
    return .found(Calibration(offset: offset, pitch: tilt.value?.pitch, roll: tilt.value?.roll))
  }

  private var hasTurned: Bool {
    let quarter = headings.count / 4
    guard let first = CircularMean(headings.prefix(quarter)).direction,
      let last = CircularMean(headings.suffix(quarter)).direction
    else { return false }
    return abs(last.deviation(from: first)) > settings.mostTurn
  }

  private mutating func restart(with finding: Finding) -> Finding {
    let checks = watch
    self = OffsetSearch(settings)
    watch = checks
    return finding
  }

  private mutating func advance(to part: Double) -> Finding? {
    let tenths = min(9, Int(part * 10))
    guard tenths > progress else { return nil }
    progress = tenths
    return .progress(tenths)
  }
}
