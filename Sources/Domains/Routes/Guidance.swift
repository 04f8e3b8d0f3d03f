public import BikeShare

/// The progress of a rider along a route, and the announcements that are due: a value that takes in position fixes and
/// returns events. It makes each announcement of a turn once.
public struct Guidance: Hashable, Sendable {
  /// An announcement that is due.
  public enum Event: Hashable, Sendable {
    /// The turn at the beginning of a leg is this far ahead, in metres, rounded to 10. Two of these together belong to
    /// two turns that are close to each other.
    case ahead(leg: Int, metres: Int)
    /// The rider is at the turn at the beginning of a leg.
    case turn(leg: Int)
    /// The next turn, or the end of the route, is only after this distance, in metres, rounded to 50.
    case keepGoing(metres: Int)
    /// The rider has been away from the route for ``longestAway``.
    case offRoute
    /// The rider follows the route again, after ``offRoute``.
    case backOnRoute
    /// The rider is at the end of the route. No event comes after this one.
    case arrived
  }

  public let route: Route
  /// Whether ``Event/arrived`` was returned.
  public internal(set) var hasArrived = false

  let line: RouteLine
  /// The distance of the beginning of each leg from the beginning of the route, in metres.
  let starts: [Double]
  var tracking = RouteTracking()
  var announced = Announced()
  var following = Following.onRoute

  /// - Parameter route: a route. One with fewer than two points has no events.
  public init(_ route: Route) {
    self.route = route
    line = RouteLine(route.path)
    var distance = 0.0
    starts = route.legs.map { leg in
      let start = distance
      distance += zip(leg.path, leg.path.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) }
      return start
    }
  }

  /// The distance to the end along the route, in metres.
  public var remaining: Double {
    hasArrived ? 0 : min(max(0, line.metres - tracking.filter.distance), line.metres)
  }

  /// The next turn: the number of the leg that it begins, and the distance to it along the route, in metres; nil on the
  /// last leg.
  public var next: (leg: Int, metres: Double)? {
    guard !hasArrived else { return nil }
    let last = announced.nextTurn - 1
    let leg = last > 0 && starts[last] > tracking.filter.distance ? last : announced.nextTurn
    return leg < starts.count ? (leg, max(0, starts[leg] - tracking.filter.distance)) : nil
  }

  /// Takes in a position fix.
  /// - Parameters:
  ///   - fix: the fix. One that is not usable has no effect, nor one that was measured before the last one or with it.
  ///   - time: the present time of a clock that does not go back. The fix was measured its age earlier.
  /// - Returns: the announcements that are due, in the order in which they are to be made.
  public mutating func observe(_ fix: Fix, at time: Duration) -> [Event] {
    guard !hasArrived, fix.isUsable, line.points.count > 1, line.metres > 0 else { return [] }
    guard let sighting = tracking.observe(fix, measuredAt: time - fix.age, along: line) else { return [] }
    let change = follow(sighting).map { [$0] } ?? []
    guard !isOffRoute, sighting.isOnRoute else { return change }
    // The rider has gone on since the measurement. After 10 s the speed says little.
    let distance = tracking.filter.distance + tracking.filter.speed * min(fix.age.inSeconds, 10)
    return change + announcements(at: distance, interval: sighting.interval, deviation: sighting.deviation)
  }
}

extension Duration {
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
