public import BikeShare

extension Route {
  /// The points of all legs in the order of travel. A point where two legs meet is contained once.
  public var path: [Coordinate] {
    var path: [Coordinate] = []
    for leg in legs { path += path.last != nil && path.last == leg.path.first ? leg.path.dropFirst() : leg.path[...] }
    return path
  }

  /// Returns the streets with the greatest total length on the route, in the order in which the rider first comes to
  /// them. Streets under 5 % of the route are left out, and ways without a name.
  public func mainStreets(_ limit: Int = 3) -> [String] {
    var lengths: [String: Double] = [:]
    var order: [String] = []
    for leg in legs {
      guard let street = leg.street else { continue }
      if lengths[street] == nil { order.append(street) }
      lengths[street, default: 0] += leg.metres
    }
    let long = order.filter { lengths[$0, default: 0] >= metres * 0.05 }
    let chosen = Set(long.sorted { lengths[$0, default: 0] > lengths[$1, default: 0] }.prefix(max(0, limit)))
    return long.filter(chosen.contains)
  }

  /// Returns the duration of the ride in whole minutes, rounded, at least 1.
  /// - Parameter speed: the mean speed with the stops, in metres a second. 4.2 is 15 km/h, a usual mean in a city. A
  ///   speed that is not positive counts as 4.2.
  public func minutes(at speed: Double = 4.2) -> Int {
    let seconds = metres / (speed > 0 && speed.isFinite ? speed : 4.2)
    return max(1, Int(exactly: (seconds / 60).rounded()) ?? 1)
  }
}
