public import BikeShare

/// Adds up the distance of a ride from position fixes, without the errors of the receiver that would lengthen it.
public struct RideMeter: Hashable, Sendable {
  /// The worst accuracy of a fix that counts, in metres.
  public static let worstAccuracy = 50.0
  /// The maximum plausible speed between two fixes, in metres a second: 72 km/h. The meter treats a faster movement as
  /// an error of the position.
  public static let fastest = 20.0
  /// The least movement that counts, in metres. The fixes of a receiver at rest differ by as much.
  public static let leastMovement = 5.0
  /// The accuracy that is assumed of a fix without one, in metres.
  private static let unknownAccuracy = 30.0
  /// The mean speed below which a movement counts as partly standing, in metres a second: 1.8 km/h.
  private static let slowest = 0.5
  /// The number of successive fixes that must agree with each other but not with the ride before: the ride goes on there.
  private static let agreeing = 4

  /// The distance ridden, in metres.
  public private(set) var metres = 0.0
  /// The time of movement, without stops.
  public private(set) var movingTime = Duration.zero
  /// The time from the first to the last fix that counts.
  public private(set) var elapsed = Duration.zero

  /// A place with the time of its measurement.
  private struct Mark: Hashable {
    let place: Coordinate
    let time: Duration

    /// Whether a rider can have come here from an earlier place.
    func canFollow(_ earlier: Mark) -> Bool {
      place.metres(to: earlier.place) <= RideMeter.fastest * (time - earlier.time).inSeconds
    }
  }

  /// The place up to which the distance is added up.
  private var counted: Mark?
  /// The last fix that counts.
  private var last: Mark?
  /// The last fix that was too far away.
  private var strayed: Mark?
  /// The number of such fixes in succession that agree with each other.
  private var strayedCount = 0

  public init() {}

  /// Takes in a fix. One that is not usable, not accurate, or not newer than the last one has no effect.
  /// - Parameters:
  ///   - fix: the fix.
  ///   - time: the present time of a clock that does not go back. The fix was measured its age earlier.
  /// - Returns: whether the fix is a point of the ride.
  @discardableResult
  public mutating func observe(_ fix: Fix, at time: Duration) -> Bool {
    guard fix.isUsable, (fix.accuracy ?? 0) <= Self.worstAccuracy else { return false }
    let mark = Mark(place: fix.coordinate, time: time - fix.age)
    guard let last, let counted else {
      (self.last, self.counted) = (mark, mark)
      return true
    }
    guard mark.time > last.time else { return false }
    guard mark.canFollow(last) else { return stray(mark) }
    strayedCount = 0
    elapsed += mark.time - last.time
    self.last = mark
    let distance = mark.place.metres(to: counted.place)
    guard distance > max(Self.leastMovement, (fix.accuracy ?? Self.unknownAccuracy) / 2) else { return true }
    metres += distance
    // A rider who stands, then moves 6 m, has not moved all the time.
    movingTime += min(mark.time - counted.time, .milliseconds(Int(distance / Self.slowest * 1_000)))
    self.counted = mark
    return true
  }

  /// Several fixes that are far from the ride but near each other show that the fix before them was the error. The
  /// distance between does not count.
  private mutating func stray(_ mark: Mark) -> Bool {
    if let strayed, strayedCount > 0, mark.time <= strayed.time { return false }
    strayedCount = strayedCount > 0 && strayed.map(mark.canFollow) ?? false ? strayedCount + 1 : 1
    strayed = mark
    guard strayedCount >= Self.agreeing else { return false }
    if let last { elapsed += mark.time - last.time }
    (last, counted) = (mark, mark)
    strayedCount = 0
    return true
  }
}
