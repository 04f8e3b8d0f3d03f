/// Makes a steady cursor from the samples of a tracker: it smooths them, bridges short gaps, and reports lost eyes.
public struct GazeFilter: Sendable {
  /// The state of the tracking after a sample.
  public enum Tracking: Hashable, Sendable {
    /// The cursor is at this point. During a gap of up to ``GazeFilter/longestGap`` it stays where it was.
    case tracked(GazePoint)
    /// There has been no point for more than ``GazeFilter/longestGap``: there is no cursor.
    case gap
    /// There has been no point for ``GazeFilter/patience``: the eyes are lost.
    case lost
  }

  /// The longest time without a point that is bridged. Blinks and dropouts of a recorded tracker took up to 154 ms.
  public static let longestGap: Duration = .milliseconds(160)
  /// The time without a point after which the eyes are lost, an own choice.
  public static let patience: Duration = .seconds(1)
  /// The time constant of the low-pass filter, an own choice: half of a saccade to a new target takes about 50 ms.
  private static let timeConstant = 0.05
  /// A jump by more than this part of the screen is a saccade, which the cursor follows at once: an own choice.
  private static let saccade = 0.12

  private var cursor: GazePoint?
  private var last: Duration?
  private var first: Duration?

  public init() {}

  /// Adds a sample. Samples without a point let the time pass.
  public mutating func add(_ sample: GazeSample) -> Tracking {
    first = first ?? sample.time
    guard let point = sample.point else { return tracking(at: sample.time) }
    let step = last.map { (sample.time - $0) / .seconds(1) } ?? 0
    if let former = cursor, let last, sample.time - last <= Self.longestGap, former.distance(to: point) < Self.saccade {
      cursor = former.moved(to: point, by: min(1, step / Self.timeConstant))
    } else {
      cursor = point
    }
    last = sample.time
    return tracking(at: sample.time)
  }

  /// Returns the state at a time without a sample.
  public func tracking(at time: Duration) -> Tracking {
    guard let since = last ?? first else { return .gap }
    if time - since >= Self.patience { return .lost }
    guard let cursor, time - since <= Self.longestGap else { return .gap }
    return .tracked(cursor)
  }
}
