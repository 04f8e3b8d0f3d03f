import BikeShare
import Dialogue

/// The position of the rider. A rider moves, so Rider queries the position anew for every request that needs it.
extension Rider {
  mutating func askWhereabouts() -> Effects {
    guard whereabouts == .unknown else { return [] }
    whereabouts = .asked
    return [.query(.whereabouts)]
  }

  mutating func forgetWhereabouts() {
    if settings.isTracked, whereabouts == .known { whereabouts = .unknown }
  }

  /// The maximum distance to a station, in metres. A rider further away is not in the city of the request.
  private static var farDistance: Int { 20_000 }

  /// The prompt that says why "here" cannot be used as a place; nil if it can.
  var locationProblem: Prompt? {
    guard let fix else { return .askVicinityUnknown }
    let metres = city.nearest(to: fix.coordinate).first?.metres ?? 0
    return metres > Self.farDistance ? .askVicinityFar : nil
  }

  func isLocated(_ destination: Destination) -> Bool { destination != .here || whereabouts == .known }

  mutating func located(_ fix: Fix?) -> Effects {
    self.fix = fix.flatMap { $0.isUsable ? $0 : nil }
    whereabouts = .known
    guard case .fetching(let request, .here) = state, counts != .asked || self.fix == nil else { return [] }
    return fetch(request, .here, true)
  }
}
