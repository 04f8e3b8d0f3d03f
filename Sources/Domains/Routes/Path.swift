public import BikeShare

/// Operations on the points of a way.
public enum Path {
  /// Returns a path without the points that deviate from it by less than a tolerance, so that the errors of a receiver
  /// are not taken for turns. Source: the algorithm of Douglas and Peucker.
  /// - Parameter tolerance: in metres.
  public static func simplified(_ path: [Coordinate], tolerance: Double = 8) -> [Coordinate] {
    guard let first = path.first, path.count > 2 else { return path }
    let plane = Plane(around: first)
    let points = path.map(plane.point)
    var isKept = Array(repeating: false, count: path.count)
    (isKept[0], isKept[path.count - 1]) = (true, true)
    var open = [0..<path.count - 1]
    while let range = open.popLast() {
      let (start, end) = (points[range.lowerBound], points[range.upperBound])
      var farthest: (point: Int, metres: Double) = (range.lowerBound, 0)
      for point in range.dropFirst() {
        let fraction = start.fraction(towards: end, nearestTo: points[point])
        let metres = points[point].metres(to: start.between(end, fraction))
        if metres > farthest.metres { farthest = (point, metres) }
      }
      guard farthest.metres > tolerance else { continue }
      isKept[farthest.point] = true
      open += [range.lowerBound..<farthest.point, farthest.point..<range.upperBound]
    }
    return zip(path, isKept).filter(\.1).map(\.0)
  }

  /// Returns the length of a path, in metres.
  public static func metres(_ path: [Coordinate]) -> Double {
    zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) }
  }

  /// Returns the rest of a path from the point of it that is nearest to a rider.
  /// - Parameter start: the number of the point before which nothing counts, since the rider has passed it.
  /// - Returns: the number of the first point of the rest.
  public static func nearest(of path: [Coordinate], to rider: Coordinate, from start: Int = 0) -> Int {
    let range = path.indices.dropFirst(min(start, max(0, path.count - 1)))
    return range.min { path[$0].metres(to: rider) < path[$1].metres(to: rider) } ?? 0
  }
}
