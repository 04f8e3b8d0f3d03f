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

  /// Returns the rest of a path from the place on it that is nearest to a rider.
  /// - Parameter metres: if it is given, the first place counts that is nearest in a part of the path within this
  ///   distance of the rider, so that the end of a round trip is not taken for its beginning; without such a part the
  ///   result is empty.
  public static func rest(of path: [Coordinate], from rider: Coordinate, within metres: Double? = nil) -> [Coordinate] {
    guard let first = path.first, path.count > 1 else { return metres == nil ? path : [] }
    let plane = Plane(around: first)
    let (points, place) = (path.map(plane.point), plane.point(rider))
    let fractions = points.indices.dropLast().map { points[$0].fraction(towards: points[$0 + 1], nearestTo: place) }
    let distances = fractions.enumerated().map { number, fraction in
      place.metres(to: points[number].between(points[number + 1], fraction))
    }
    var candidates = Array(distances.indices)
    if let metres {
      candidates = Array(candidates.drop { distances[$0] > metres }.prefix { distances[$0] <= metres })
    }
    guard let nearest = candidates.min(by: { distances[$0] < distances[$1] }) else { return [] }
    let (from, to, fraction) = (path[nearest], path[nearest + 1], fractions[nearest])
    let start = Coordinate(
      latitude: from.latitude + fraction * (to.latitude - from.latitude),
      longitude: from.longitude + fraction * (to.longitude - from.longitude))
    return [start] + path[(nearest + 1)...]
  }

  /// Returns the end of a path, from the last point that lies at least so many metres before its end.
  public static func end(of path: [Coordinate], metres: Double) -> [Coordinate] {
    var (start, left) = (max(0, path.count - 1), 0.0)
    while start > 0, left < metres {
      left += path[start - 1].metres(to: path[start])
      start -= 1
    }
    return Array(path[start...])
  }
}
