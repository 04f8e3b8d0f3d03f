import BikeShare
import Dialogue

extension Rider {
  mutating func heard(_ intent: Intent, _ hypothesis: Hypothesis) -> Effects {
    if state == .idle { return intent == .open ? wakeUp() : listen() }
    return switch intent {
    case .open: resume()
    case .find(let resource, let destination): find(Request(resource, destination), hypothesis)
    case .closest(let resource, let destination): find(Request(resource, destination, isClosest: true), hypothesis)
    case .at(let destination): at(destination)
    case .amend(let resource, let destination): amend(resource, destination, hypothesis)
    case .also(let resource): also(resource, hypothesis)
    case .another: another()
    case .near(let savedPlace, let resource): near(savedPlace, resource, hypothesis)
    case .confirm(let requests): confirm(requests)
    case .save(let savedPlace): save(savedPlace)
    case .commute(let start): commute(from: start)
    case .yes: agreed()
    case .no: refused()
    case .which(let stations): chose(among: stations)
    case .all: choseAll()
    case .lastKnown: acceptedLastKnown()
    case .retry: retried()
    case .unsupported(let wish): decline(wish)
    }
  }

  /// Opens Rider. The first time in a conversation it welcomes the user. Later it only asks a short question. A user
  /// who has used Rider on an earlier day hears one short prompt.
  private mutating func wakeUp() -> Effects {
    let isKnown = hasOpened
    hasOpened = true
    if settings.isReturningUser { return enter(.awaiting, .reopened) }
    return isKnown ? enter(.awaiting, .opened, .askAnything) : enter(.awaiting, .opened, .welcome, .waiting, .askHelp)
  }

  /// Handles "don't ask me to confirm": sets which requests are confirmed from now on.
  private mutating func confirm(_ requests: Confirmation) -> Effects {
    confirmation = requests
    return [.query(.keepConfirmation(requests)), .say(.confirming(requests))] + resume()
  }

  private mutating func agreed() -> Effects {
    switch state {
    case .confirming(let request): locateIfNeeded(request)
    case .closing: enter(.awaiting, .askHelp)
    case .reading(let request, let destination, let rest, let isOld): readOn(request, destination, rest, isOld)
    case .offeringFallback(let request, let destination):
      fallback == nil ? retry(request, destination) : acceptedLastKnown()
    case .offeringMute: mute()
    case .idle, .awaiting, .awaitingResource, .awaitingPlace, .choosing, .fetching: resume()
    }
  }

  private mutating func refused() -> Effects {
    switch state {
    case .confirming(let request): enter(.awaiting, .askAgain, excluded: request.meanings)
    case .closing: close()
    case .offeringMute: rest()
    case .reading, .offeringFallback: enter(.closing, .anythingElse)
    case .choosing(let request, let id):
      enter(.awaitingPlace(request), .askVicinity, excluded: [[Destination.place(id).tag]])
    case .awaitingPlace(let request): enter(.awaitingPlace(request), .askVicinity)
    case .awaitingResource, .fetching: stop()
    case .idle, .awaiting: resume()
    }
  }
}
