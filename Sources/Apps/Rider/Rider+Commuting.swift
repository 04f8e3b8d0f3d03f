import BikeShare
import Dialogue

/// Requests about the rider's saved places, and about the commute between them.
extension Rider {
  /// Handles "bikes near home".
  mutating func near(_ savedPlace: SavedPlace, _ resource: Resource?, _ hypothesis: Hypothesis) -> Effects {
    guard let destination = savedPlaces[savedPlace] else { return [.say(.unknownSavedPlace(savedPlace))] + resume() }
    return resource.map { find(Request($0, destination), hypothesis) } ?? at(destination)
  }

  /// Handles "save this as home": saves the place of the current request, or the station nearest to the rider.
  mutating func save(_ savedPlace: SavedPlace) -> Effects {
    guard let destination = current.flatMap(lasting) else { return [.say(.nothingToKeep(savedPlace))] + resume() }
    savedPlaces[savedPlace] = destination
    return [.query(.keep(savedPlace, destination)), .say(.kept(savedPlace, destination))] + resume()
  }

  /// The place that "save this" refers to; nil if there is none.
  private var current: Destination? {
    switch state {
    case .awaitingResource(let destination), .fetching(_, let destination), .offeringFallback(_, let destination),
      .reading(_, let destination, _, _):
      destination
    case .confirming(let request): request.destination
    // The name fits several places, and the rider has not yet chosen one.
    case .choosing: nil
    case .idle, .awaiting, .awaitingPlace, .closing, .offeringMute: last?.destination
    }
  }

  /// Returns a place that stays the same later. "Here" becomes the nearest station.
  private func lasting(_ destination: Destination) -> Destination? {
    switch destination {
    case .place, .station: destination
    case .here: fix.flatMap { city.nearest(to: $0.coordinate).first }.map { .station($0.station) }
    }
  }

  mutating func stored(_ savedPlace: SavedPlace, _ isKept: Bool) -> Effects {
    isKept ? [] : [.say(.notKept(savedPlace))] + listen()
  }

  /// Handles "check my commute": bikes at one end, stands at the other.
  mutating func commute(from start: SavedPlace) -> Effects {
    guard let destination = savedPlaces[start], savedPlaces[start.opposite] != nil else {
      return [.say(.unknownSavedPlace(savedPlaces[start] == nil ? start : start.opposite))] + resume()
    }
    forgetCounts()
    return inquire(Request(.bikes, destination, commute: start), destination)
  }

  /// Reads both ends of the commute from the same counts.
  func ends(of commute: SavedPlace, _ snapshot: Snapshot) -> Effects {
    [(commute, Resource.bikes), (commute.opposite, .docks)].flatMap { savedPlace, resource -> Effects in
      savedPlaces[savedPlace].map { [.say(.savedPlace(savedPlace))] + end(at: $0, resource, snapshot) } ?? []
    }
  }

  /// Reads the station nearest to one end of the commute, and if that is empty also the nearest one with bikes (or
  /// stands).
  private func end(at destination: Destination, _ resource: Resource, _ snapshot: Snapshot) -> Effects {
    let asked = Array(stations(of: destination).prefix(1))
    let summary = city.summary(asked, for: resource, in: snapshot, from: position(of: destination))
    let told = asked.map { account(of: $0, resource, summary, results(asked, resource, destination, snapshot)) }
    return told.map { .say($0) } + (summary.counts.isEmpty ? nearest(resource, destination, summary, snapshot) : [])
  }
}
