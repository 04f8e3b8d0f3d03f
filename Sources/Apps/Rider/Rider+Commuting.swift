import BikeShare
import Dialogue

/// Requests about the rider's saved places, and about the commute between them.
extension Rider {
  /// Handles "bikes near home".
  mutating func near(_ spot: SavedPlace, _ want: Want?, _ hypothesis: Hypothesis) -> Effects {
    guard let target = spots[spot] else { return [.say(.unknownSpot(spot))] + resume() }
    return want.map { find(Request($0, target), hypothesis) } ?? at(target)
  }

  /// Handles "save this as home": saves the place of the current request, or the station nearest to the rider.
  mutating func save(_ spot: SavedPlace) -> Effects {
    guard let target = atHand.flatMap(lasting) else { return [.say(.nothingToKeep(spot))] + resume() }
    spots[spot] = target
    return [.ask(.keep(spot, target)), .say(.kept(spot, target))] + resume()
  }

  /// The place that "this" refers to.
  private var atHand: Target? {
    switch state {
    case .wanting(let target), .fetching(_, let target), .excusing(_, let target), .reading(_, let target, _, _):
      target
    case .confirming(let request): request.target
    // The name fits several places, and the rider has not yet chosen one.
    case .choosing: nil
    case .idle, .awaiting, .locating, .closing, .hushing: last?.target
    }
  }

  /// Returns a place that stays the same later. "Here" becomes the nearest station.
  private func lasting(_ target: Target) -> Target? {
    switch target {
    case .place, .station: target
    case .here: fix.flatMap { city.nearest(to: $0.coordinate).first }.map { .station($0.station) }
    }
  }

  mutating func kept(_ spot: SavedPlace, _ isKept: Bool) -> Effects { isKept ? [] : [.say(.notKept(spot))] + listen() }

  /// Handles "check my commute": bikes at one end, stands at the other.
  mutating func commute(from start: SavedPlace) -> Effects {
    guard let target = spots[start], spots[start.opposite] != nil else {
      return [.say(.unknownSpot(spots[start] == nil ? start : start.opposite))] + resume()
    }
    forgetCounts()
    return inquire(Request(.bikes, target, commute: start), target)
  }

  /// Reads both ends of the commute from the same counts.
  func ends(of commute: SavedPlace, _ snapshot: Snapshot) -> Effects {
    [(commute, Want.bikes), (commute.opposite, .stands)].flatMap { spot, want -> Effects in
      spots[spot].map { [.say(.spot(spot))] + end(at: $0, want, snapshot) } ?? []
    }
  }

  /// Reads the station nearest to one end of the commute, and if that is empty also the nearest one with bikes (or
  /// stands).
  private func end(at target: Target, _ want: Want, _ snapshot: Snapshot) -> Effects {
    let asked = Array(stations(of: target).prefix(1))
    let survey = city.survey(asked, for: want, in: snapshot, from: position(of: target))
    let told = asked.map { account(of: $0, want, survey, readings(asked, want, target, snapshot)) }
    return told.map { .say($0) } + (survey.offers.isEmpty ? nearest(want, target, survey, snapshot) : [])
  }
}
