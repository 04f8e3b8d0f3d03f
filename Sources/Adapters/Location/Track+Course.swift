import BikeShare

extension Track {
  /// The longest time between two fixes from which the rider's path is inferred.
  fileprivate static let longestStep: Duration = .seconds(30)

  /// Returns the points with course and speed: their own, or those computed from the point before. The first point
  /// gets those of the second.
  static func withCourse(_ points: [TrackPoint]) -> [TrackPoint] {
    points.indices.map { index in
      let point = points[index]
      guard points.count > 1, point.fix.course == nil, point.fix.speed == nil else { return point }
      let before = max(index - 1, 0)
      return point.moving(from: points[before], to: points[before + 1])
    }
  }
}

extension TrackPoint {
  /// Returns the point with the course and speed of the movement from one point to another. The point is unchanged if
  /// the two are too far apart in time.
  fileprivate func moving(from start: TrackPoint, to end: TrackPoint) -> TrackPoint {
    let step = end.time - start.time
    guard step > .zero, step <= Track.longestStep else { return self }
    let (here, there) = (start.fix.coordinate, end.fix.coordinate)
    let speed = here.metres(to: there) / (step / .seconds(1))
    let course = speed > 0 ? here.bearing(to: there) : nil
    return TrackPoint(
      time: time,
      fix: Fix(fix.coordinate, course: course, speed: speed, accuracy: fix.accuracy, age: fix.age))
  }
}
