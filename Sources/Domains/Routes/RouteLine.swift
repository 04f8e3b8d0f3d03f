import BikeShare

/// The path of a route on a flat map, measured by the distance from its beginning.
struct RouteLine: Hashable, Sendable {
  let plane: Plane
  let points: [PlanePoint]
  /// The distance of each point from the beginning along the line, in metres; as many as there are points.
  let distances: [Double]

  /// The length of the line, in metres.
  var metres: Double { distances.last ?? 0 }

  init(_ path: [Coordinate]) {
    // The middle of the path, so that the projection is good at both ends.
    let plane = Plane(around: path.isEmpty ? Coordinate(latitude: 0, longitude: 0) : path[path.count / 2])
    self.plane = plane
    points = path.map(plane.point)
    var distance = 0.0
    distances = path.indices.map { index in
      if index > 0 { distance += path[index - 1].metres(to: path[index]) }
      return distance
    }
  }

  /// Returns the index of the first point at a distance from the beginning or farther; the count of points if there is
  /// none.
  func index(at distance: Double) -> Int {
    var (low, high) = (0, distances.count)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] < distance { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the point at a distance from the beginning. A distance outside the line gives the nearer end.
  func point(at distance: Double) -> PlanePoint {
    let index = min(max(1, index(at: distance)), points.count - 1)
    guard index > 0 else { return points[0] }
    let length = distances[index] - distances[index - 1]
    let fraction = length > 0 ? (distance - distances[index - 1]) / length : 0
    return points[index - 1].between(points[index], min(1, max(0, fraction)))
  }

  /// Returns the bearing of the straight line between two distances, in degrees.
  func bearing(from start: Double, to end: Double) -> Double { point(at: start).bearing(to: point(at: end)) }

  /// The nearest point of a part of the line.
  struct Match: Hashable, Sendable {
    /// The distance from the beginning of the line, in metres.
    var distance: Double
    /// The distance of the point from the line, in metres.
    var offset: Double
    /// The direction of the line there, in degrees.
    var bearing: Double
  }

  /// Returns the points of a part of the line that are nearer to a point than the line just before and after them. Where
  /// the line is straight there is one, however many points it has.
  /// - Parameters:
  ///   - point: the point to match.
  ///   - range: the part of the line, in metres from its beginning. An end of the part counts only if it is an end of the
  ///     line.
  func matches(of point: PlanePoint, in range: ClosedRange<Double>) -> [Match] {
    let first = max(1, index(at: range.lowerBound))
    let last = min(index(at: range.upperBound), points.count - 1)
    guard first <= last else { return [] }
    return (first...last).compactMap { index in
      let fraction = fraction(of: point, on: index)
      if fraction == 0 {
        guard index == 1 else { return nil }
      } else if fraction == 1, index + 1 < points.count {
        // The line comes nearer still on the next segment.
        guard self.fraction(of: point, on: index + 1) == 0 else { return nil }
      }
      let distance = distances[index - 1] + fraction * (distances[index] - distances[index - 1])
      guard range.contains(distance) else { return nil }
      let (start, end) = (points[index - 1], points[index])
      return Match(
        distance: distance, offset: point.metres(to: start.between(end, fraction)), bearing: start.bearing(to: end))
    }
  }

  /// The position of the nearest point on the segment that ends at a point of the line, as a fraction of the segment.
  private func fraction(of point: PlanePoint, on index: Int) -> Double {
    points[index - 1].fraction(towards: points[index], nearestTo: point)
  }
}
