import BikeShare
import Dialogue

extension Rider {
  /// Carries out an accepted request: requests the counts at once, and asks for the place if it is not known yet.
  mutating func locateIfNeeded(_ request: Request) -> Effects {
    let asking = ask()
    let telling: Effects = asking.isEmpty ? [] : [.say(.fetching(isRecorded: settings.isRecorded))]
    guard let destination = request.destination else {
      return asking + telling + enter(.awaitingPlace(request), .askVicinity)
    }
    return asking + telling + askWhereabouts() + locate(request, destination, isAnnounced: !asking.isEmpty)
  }

  /// Takes another place for the same request. "Here" is the rider's current position.
  mutating func locateAnew(_ request: Request, _ destination: Destination) -> Effects {
    forgetWhereabouts()
    return locate(request, destination)
  }

  /// Handles the place of a request. Its name may fit several stations, and Rider then asks which one.
  mutating func locate(_ request: Request, _ destination: Destination, isAnnounced: Bool = false) -> Effects {
    switch destination {
    case .place(let id): locate(request, id, isAnnounced)
    case .station, .here: fetch(request, destination, isAnnounced)
    }
  }

  private mutating func locate(_ request: Request, _ id: Place.ID, _ isAnnounced: Bool) -> Effects {
    let choices = city.place(id)?.choices ?? []
    if choices.isEmpty { return fetch(request, .place(id), isAnnounced) }
    return ask() + enter(.choosing(request, id), .askWhich(id, choices))
  }

  /// Handles a word that distinguishes stations, such as "east". The word must fit exactly one of the stations that
  /// Rider has offered.
  mutating func chose(among stations: [Station.ID]) -> Effects {
    guard case .choosing(let request, let id) = state else { return resume() }
    let choices = city.place(id)?.choices ?? []
    let fitting = choices.filter(stations.contains)
    guard fitting.count == 1, let station = fitting.first else {
      return enter(state, .askWhichAgain(id, fitting.isEmpty ? choices : fitting))
    }
    return fetch(Request(request.resource, .station(station)), .station(station), false)
  }

  /// Handles "all of them": answers for the place with all its stations.
  mutating func choseAll() -> Effects {
    guard case .choosing(let request, let id) = state else { return resume() }
    return fetch(request, .place(id), false)
  }
}
