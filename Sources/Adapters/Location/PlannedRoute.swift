import BikeShare

/// Converts a planned route without times to a track at a steady speed: one fix per second, from the first point to
/// the last.
enum PlannedRoute {
  /// The speed in metres per second: 15 km/h, a usual speed of a bicycle in a city.
  static let speed = 15.0 / 3.6
  /// The maximum length in metres: a day and a night of riding.
  private static let longest = 360_000.0

  /// The reason why a route cannot be used.
  struct Problem: Error { let text: String }

  static func points(along route: [Coordinate]) throws(Problem) -> [TrackPoint] {
    let length = zip(route, route.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) }
    guard length <= longest else {
      throw Problem(text: "the route is \(Int(length / 1_000)) km long; the limit is \(Int(longest / 1_000)) km")
    }
    var points: [TrackPoint] = []
    // The distances in metres from the beginning: of the leg, and of the next fix.
    var (passed, next) = (0.0, 0.0)
    for (start, end) in zip(route, route.dropFirst()) {
      let leg = start.metres(to: end)
      while next < passed + leg {
        points.append(point(points.count, start.towards(end, part: (next - passed) / leg)))
        next += speed
      }
      passed += leg
    }
    if let last = route.last { points.append(point(points.count, last)) }
    return points
  }

  private static func point(_ second: Int, _ coordinate: Coordinate) -> TrackPoint {
    TrackPoint(time: .seconds(second), fix: Fix(coordinate))
  }
}

extension Coordinate {
  /// Returns the point on the straight line to another point.
  /// - Parameter part: the fraction of the line, 0 ... 1.
  fileprivate func towards(_ other: Coordinate, part: Double) -> Coordinate {
    let turn = (other.longitude - longitude + 540).truncatingRemainder(dividingBy: 360) - 180
    let east = longitude + turn * part
    return Coordinate(
      latitude: latitude + (other.latitude - latitude) * part,
      longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east)
  }
}
