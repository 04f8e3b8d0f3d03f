/// Watches whether the device stays as it was carried during the calibration. A calibration holds for one carrying
/// place.
public struct CarryingWatch: Sendable {
  /// The angle from the calibrated tilt at which the device counts as moved, in degrees: an own choice. A walking person
  /// was recorded at a standard deviation of 9 degrees.
  public static let limit = 20.0
  /// The time for which the smoothed tilt must exceed the limit, an own choice.
  static let patience: Duration = .seconds(2)
  /// The time constant of the low-pass filter of the tilt, an own choice.
  private static let timeConstant = 1.0

  private let calibrated: Tilt?
  private var smoothed: Tilt?
  private var last: Duration?
  private var outsideSince: Duration?
  private var hasReported = false

  public init(_ calibration: Calibration) { calibrated = calibration.tilt }

  /// Whether the latest tilt is that of another place, so that the calibration does not hold now.
  public var isAway: Bool {
    guard let calibrated, let smoothed else { return false }
    return smoothed.angle(to: calibrated) > Self.limit
  }

  /// Returns whether the device has left its carrying place since the last report. After the device was back in place,
  /// a later departure is reported again.
  public mutating func hasMoved(_ sample: MotionSample) -> Bool {
    guard calibrated != nil, let tilt = Tilt(pitch: sample.pitch, roll: sample.roll) else { return false }
    let step = last.map { (sample.time - $0) / .seconds(1) } ?? 0
    last = sample.time
    if smoothed == nil { smoothed = tilt }
    smoothed?.approach(tilt, weight: min(1, step / Self.timeConstant))
    guard isAway else {
      (outsideSince, hasReported) = (nil, false)
      return false
    }
    let since = outsideSince ?? sample.time
    outsideSince = since
    guard !hasReported, sample.time - since >= Self.patience else { return false }
    hasReported = true
    return true
  }
}
