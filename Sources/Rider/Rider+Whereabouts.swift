import BikeShare

/// Where the rider is. A rider moves: it is asked anew for every request that it matters to.
extension Rider {
  mutating func askWhereabouts() -> Effects {
    guard whereabouts == .unknown else { return [] }
    whereabouts = .asked
    return [.ask(.whereabouts)]
  }

  mutating func forgetWhereabouts() {
    if settings.isTracked, whereabouts == .told { whereabouts = .unknown }
  }

  /// Further than anybody rides to a station: they are in another city than they asked about.
  var isFarAway: Bool {
    guard let fix, let nearest = city.nearest(to: fix.coordinate).first else { return false }
    return nearest.metres > 20_000
  }

  func isLocated(_ target: Target) -> Bool { target != .here || whereabouts == .told }

  mutating func located(_ fix: Fix?) -> Effects {
    self.fix = fix.flatMap { $0.isUsable ? $0 : nil }
    whereabouts = .told
    guard case .fetching(let request, .here) = state, counts != .asked || self.fix == nil else { return [] }
    return fetch(request, .here, true)
  }
}
