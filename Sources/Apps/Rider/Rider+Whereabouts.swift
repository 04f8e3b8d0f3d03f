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

  /// Further than anybody rides to a station, in metres: they are in another city than they asked about.
  private static var farAway: Int { 20_000 }

  /// Why "here" is no place to ask about; nil where it is one.
  var whyNotHere: Prompt? {
    guard let fix else { return .askVicinityUnknown }
    let metres = city.nearest(to: fix.coordinate).first?.metres ?? 0
    return metres > Self.farAway ? .askVicinityFar : nil
  }

  func isLocated(_ target: Target) -> Bool { target != .here || whereabouts == .told }

  mutating func located(_ fix: Fix?) -> Effects {
    self.fix = fix.flatMap { $0.isUsable ? $0 : nil }
    whereabouts = .told
    guard case .fetching(let request, .here) = state, counts != .asked || self.fix == nil else { return [] }
    return fetch(request, .here, true)
  }
}
