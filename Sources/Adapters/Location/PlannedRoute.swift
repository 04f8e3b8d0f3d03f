import BikeShare

/// A route that was planned and has no times, ridden at a steady speed: a fix a second, from the first point to the last.
enum PlannedRoute {
  /// Metres a second: 15 km/h, a usual speed of a bicycle in a city.
  static let speed = 15.0 / 3.6
  /// Metres; a day and a night of riding.
  private static let longest = 360_000.0

  /// Why a route cannot be ridden.
  struct Problem: Error { let text: String }

  static func points(along route: [Coordinate]) throws(Problem) -> [TrackPoint] {
    let length = zip(route, route.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) }
    guard length <= longest else {
      throw Problem(text: "the route is \(Int(length / 1_000)) km long; \(Int(longest / 1_000)) km is the most")
    }
    var points: [TrackPoint] = []
    // Metres from the beginning: of the leg, and of the next fix.
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
  /// The point after a part (0 to 1) of the straight line to another.
  fileprivate func towards(_ other: Coordinate, part: Double) -> Coordinate {
    let turn = (other.longitude - longitude + 540).truncatingRemainder(dividingBy: 360) - 180
    let east = longitude + turn * part
    return Coordinate(
      latitude: latitude + (other.latitude - latitude) * part,
      longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east)
  }
}
