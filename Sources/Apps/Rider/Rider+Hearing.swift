import BikeShare
import Dialogue

extension Rider {
  mutating func heard(_ intent: Intent, _ hypothesis: Hypothesis) -> Effects {
    if state == .idle { return intent == .open ? wakeUp() : listen() }
    return switch intent {
    case .open: resume()
    case .find(let want, let target): find(Request(want, target), hypothesis)
    case .closest(let want, let target): find(Request(want, target, isClosest: true), hypothesis)
    case .at(let target): at(target)
    case .amend(let want, let target): amend(want, target, hypothesis)
    case .also(let want): also(want, hypothesis)
    case .another: another()
    case .near(let spot, let want): near(spot, want, hypothesis)
    case .confirm(let requests): confirm(requests)
    case .save(let spot): save(spot)
    case .commute(let start): commute(from: start)
    case .yes: agreed()
    case .no: refused()
    case .which(let stations): chose(among: stations)
    case .all: choseAll()
    case .lastKnown: tookLast()
    case .retry: triedAgain()
    case .unsupported(let wish): decline(wish)
    }
  }

  /// Opens Rider. The first time it welcomes the user. Later one question is enough, and a user from an earlier day
  /// hears only that.
  private mutating func wakeUp() -> Effects {
    let isKnown = hasOpened
    hasOpened = true
    if settings.isAcquainted { return enter(.awaiting, .reopened) }
    return isKnown ? enter(.awaiting, .opened, .askThing) : enter(.awaiting, .opened, .welcome, .waiting, .askHelp)
  }

  /// Handles "don't ask me to confirm": sets which requests are confirmed from now on.
  private mutating func confirm(_ requests: Confirmation) -> Effects {
    confirmation = requests
    return [.ask(.keepConfirmation(requests)), .say(.confirming(requests))] + resume()
  }

  private mutating func agreed() -> Effects {
    switch state {
    case .confirming(let request): pursue(request)
    case .closing: enter(.awaiting, .askHelp)
    case .reading(let request, let target, let rest, let isOld): readOn(request, target, rest, isOld)
    case .excusing(let request, let target): fallback == nil ? retry(request, target) : tookLast()
    case .hushing: hush()
    case .idle, .awaiting, .wanting, .locating, .choosing, .fetching: resume()
    }
  }

  private mutating func refused() -> Effects {
    switch state {
    case .confirming(let request): enter(.awaiting, .askAgain, refused: request.meanings)
    case .closing: close()
    case .hushing: rest()
    case .reading, .excusing: enter(.closing, .anythingElse)
    case .choosing(let request, let id):
      enter(.locating(request), .askVicinity, refused: [[Target.place(id).tag]])
    case .locating(let request): enter(.locating(request), .askVicinity)
    case .wanting, .fetching: stop()
    case .idle, .awaiting: resume()
    }
  }
}
