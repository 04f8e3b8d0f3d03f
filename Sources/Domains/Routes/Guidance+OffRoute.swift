extension Guidance {
  /// Whether the rider follows the route.
  enum Following: Hashable, Sendable {
    case onRoute
    /// The fixes are away from the route since a time, shorter than ``longestAway``.
    case leaving(since: Duration)
    /// ``Event/offRoute`` was returned.
    case offRoute
    /// After ``Event/offRoute`` the fixes are on the route since a time, first at a distance from its beginning.
    case comingBack(since: Duration, distance: Double)
  }

  /// The time away from the route after which ``Event/offRoute`` is returned.
  public static let longestAway: Duration = .seconds(10)
  /// The distance along the route that shows that a rider follows it, in metres. One who only crosses it makes none.
  private static let followed = 15.0
  /// The time on the route that shows the same where the rider stands still.
  private static let longestWait: Duration = .seconds(15)

  /// Whether ``Event/offRoute`` was returned, and ``Event/backOnRoute`` not yet.
  public var isOffRoute: Bool {
    switch following {
    case .onRoute, .leaving: false
    case .offRoute, .comingBack: true
    }
  }

  /// Decides whether the rider has left the route or come back, from the smoothed distance to it.
  mutating func follow(_ sighting: RouteTracking.Sighting) -> Event? {
    let isAway = (tracking.offset ?? 0) > sighting.tolerance
    switch following {
    case .onRoute, .leaving:
      guard isAway else {
        following = .onRoute
        return nil
      }
      return leave(at: sighting.time)
    case .offRoute, .comingBack:
      guard sighting.isOnRoute else {
        following = .offRoute
        return nil
      }
      return comeBack(at: sighting.time, isAway: isAway)
    }
  }

  private mutating func leave(at time: Duration) -> Event? {
    guard case .leaving(let since) = following else {
      following = .leaving(since: time)
      return nil
    }
    guard time - since >= Self.longestAway else { return nil }
    following = .offRoute
    return .offRoute
  }

  private mutating func comeBack(at time: Duration, isAway: Bool) -> Event? {
    let distance = tracking.filter.distance
    guard case .comingBack(let since, let first) = following else {
      following = .comingBack(since: time, distance: distance)
      return nil
    }
    guard !isAway, abs(distance - first) >= Self.followed || time - since >= Self.longestWait else { return nil }
    following = .onRoute
    return .backOnRoute
  }
}
