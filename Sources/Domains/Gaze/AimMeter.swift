/// Measures how fast and how precisely the user reaches a target.
public struct AimMeter: Hashable, Sendable {
  /// The measurement of one target.
  public struct Aim: Hashable, Sendable {
    /// The time from the appearance of the target to its selection.
    public let time: Duration
    /// The mean distance of the cursor from the centre of the target in the last ``AimMeter/window``, in the
    /// units of the cursor.
    public let radius: Double

    public init(time: Duration, radius: Double) { (self.time, self.radius) = (time, radius) }
  }

  /// The time before the selection in which the distance is measured: an own choice, shorter than the usual dwell.
  static let window: Duration = .milliseconds(500)

  private var time: Duration = .zero
  private var distances: [Distance] = []

  private struct Distance: Hashable {
    let time: Duration
    let value: Double
  }

  public init() {}

  /// Adds the cursor during the time since the last call. Time without a cursor does not count, since the eyes were not
  /// seen.
  public mutating func add(_ cursor: GazePoint?, for time: Duration, target: GazePoint) {
    guard let cursor else { return }
    self.time += time
    distances.append(Distance(time: self.time, value: cursor.distance(to: target)))
    distances.removeAll { $0.time <= self.time - Self.window }
  }

  /// The measurement, if the target is selected now; nil if the cursor was never seen.
  public var aim: Aim? {
    guard !distances.isEmpty else { return nil }
    return Aim(time: time, radius: distances.map(\.value).reduce(0, +) / Double(distances.count))
  }
}
