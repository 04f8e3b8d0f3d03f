extension Fix {
  /// The minimum speed at which the course is used, in metres a second. Below it, the errors of a receiver, metres from
  /// second to second, make the course turn at random. 1 m/s is a slow walk, and no one cycles more slowly.
  public static let slowestWithCourse = 1.0
  /// The minimum distance at which a direction is given, in metres, however accurate the receiver is: a nearer point
  /// may be across the road.
  public static let nearestWithDirection = 15.0

  /// The maximum age of a course that is used. Hardly any rider turns a corner and rides on within this time.
  public static let longestCourse: Duration = .seconds(5)

  /// The uncertainty of the position, in metres: the accuracy of the fix, and the distance ridden since.
  private var bearingUncertainty: Double {
    let seconds = Double(age.components.seconds)
    return (accuracy ?? 0) + (speed ?? 0) * seconds
  }

  /// Returns the direction of a point: relative to the rider's course if that is known, otherwise by the compass.
  /// - Returns: nil if the point is nearer than the accuracy of the fix or than ``nearestWithDirection``, since it may
  ///   then lie in any direction; or if one of the two is not a valid point.
  public func direction(to point: Coordinate) -> Direction? {
    guard coordinate.isOnEarth, point.isOnEarth,
      coordinate.metres(to: point) >= max(bearingUncertainty, Self.nearestWithDirection)
    else { return nil }
    let bearing = coordinate.bearing(to: point)
    guard let course, let speed, speed >= Self.slowestWithCourse, age <= Self.longestCourse else {
      return Direction.nearest(bearing, of: Direction.compass)
    }
    return Direction.nearest(bearing - course, of: Direction.relative)
  }
}
