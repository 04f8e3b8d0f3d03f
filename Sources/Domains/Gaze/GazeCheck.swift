/// Checks the samples of a tracker before they are used.
public struct GazeCheck: Sendable {
  /// What is wrong with a sample that is not used.
  public enum Fault: String, Error, Hashable, Sendable, CaseIterable {
    /// A coordinate is not a finite number.
    case notFinite
    /// The point is far outside the screen.
    case outside
    /// The sample is older than the one before.
    case outOfOrder
  }

  /// A point that is outside the screen by up to this part of it is moved to the edge, just inside: an own choice. Trackers report
  /// such points for users who look at the edge.
  public static let margin = 0.2

  private var last: Duration?

  public init() {}

  /// Returns the sample if it can be used. A sample without a point can.
  /// - Throws: the fault of a sample that cannot be used.
  public mutating func check(at time: Duration, x: Double?, y: Double?) throws(Fault) -> GazeSample {
    if let last, time < last { throw .outOfOrder }
    last = time
    guard let x, let y else { return GazeSample(at: time, nil) }
    guard x.isFinite, y.isFinite else { throw .notFinite }
    let range = -Self.margin...1 + Self.margin
    guard range.contains(x), range.contains(y) else { throw .outside }
    return GazeSample(at: time, GazePoint(x: min(max(x, 0), 1.nextDown), y: min(max(y, 0), 1.nextDown)))
  }
}
