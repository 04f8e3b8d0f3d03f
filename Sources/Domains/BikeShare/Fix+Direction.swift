extension Fix {
  /// Below this speed, in metres a second, a course says nothing. A receiver is off by metres from second to second: who
  /// stands or walks slowly seems to turn round and round. 1 m/s is a slow walk; nobody rides slower.
  public static let slowestWithCourse = 1.0
  /// Nearer than this, in metres, no direction is told, however sure the receiver is: the point may be across the road.
  public static let nearestWithDirection = 15.0

  /// How long a course is believed: within it hardly anybody rides round a corner and on.
  public static let longestCourse: Duration = .seconds(5)

  /// They are within so many metres of the coordinate by now.
  private var doubt: Double {
    let seconds = Double(age.components.seconds)
    return (accuracy ?? 0) + (speed ?? 0) * seconds
  }

  /// In which direction a point lies: as the rider rides where it is known how they ride, else by the compass.
  /// - Returns: nil where the point is nearer than the fix is accurate, or than ``nearestWithDirection``, since it may
  ///   then lie anywhere; and where one of the two is not on the earth.
  public func direction(to point: Coordinate) -> Direction? {
    guard coordinate.isOnEarth, point.isOnEarth,
      coordinate.metres(to: point) >= max(doubt, Self.nearestWithDirection)
    else { return nil }
    let bearing = coordinate.bearing(to: point)
    guard let course, let speed, speed >= Self.slowestWithCourse, age <= Self.longestCourse else {
      return Direction.nearest(bearing, of: Direction.compass)
    }
    return Direction.nearest(bearing - course, of: Direction.relative)
  }
}
