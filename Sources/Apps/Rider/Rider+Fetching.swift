import BikeShare
import Dialogue

extension FlowTimer {
  /// Fires when the counts have taken too long.
  static let late = FlowTimer("late")
  /// Fires when the counts at hand are no longer fresh.
  static let expiry = FlowTimer("expiry")
}

extension Rider {
  /// Requests the counts, unless they are at hand or on their way.
  mutating func ask() -> Effects {
    switch counts {
    case .unknown, .failed:
      counts = .asked
      return [.query(.counts)]
    case .asked, .arrived: return []
    }
  }

  /// Discards the counts before a new request, unless new ones have already been requested.
  mutating func forgetCounts() {
    if counts != .asked { counts = .unknown }
  }

  /// Answers a request of which everything but the counts is known. Fetches the counts if they are not at hand.
  mutating func inquire(_ request: Request, _ destination: Destination) -> Effects {
    let asking = ask()
    let telling: Effects = asking.isEmpty ? [] : [.say(.fetching(isRecorded: settings.isRecorded))]
    forgetWhereabouts()
    return asking + telling + askWhereabouts() + fetch(request, destination, !asking.isEmpty)
  }

  /// Answers with the counts at hand, or waits for them.
  mutating func fetch(_ request: Request, _ destination: Destination, _ isAnnounced: Bool) -> Effects {
    if destination == .here, whereabouts != .known { return wait(request, destination, isAnnounced) }
    if destination == .here, let reason = locationProblem {
      return enter(.awaitingPlace(Request(request.resource)), reason)
    }
    switch counts {
    case .arrived(let snapshot): return evaluate(snapshot, request, destination)
    case .failed(let failure, let last): return offerFallback(request, destination, last: last, .failed(failure))
    case .asked, .unknown: return wait(request, destination, isAnnounced)
    }
  }

  private mutating func wait(_ request: Request, _ destination: Destination, _ isAnnounced: Bool) -> Effects {
    let announcement: Effects = isAnnounced ? [] : [.say(.checking(destination))]
    let asking = ask() + askWhereabouts()
    return asking + announcement + [.startTimer(.late, after: settings.announceAfter)]
      + enter(.fetching(request, destination))
  }

  mutating func arrived(_ report: FeedResult) -> Effects {
    switch report {
    case .arrived(let snapshot): counts = .arrived(snapshot)
    case .failed(let failure, let last): counts = .failed(failure, last: last)
    }
    guard case .fetching(let request, let destination) = state else { return expiry(of: report) }
    // The rider has moved on while the counts were on their way.
    if destination == .here { forgetWhereabouts() }
    return expiry(of: report) + (isLocated(destination) ? fetch(request, destination, true) : askWhereabouts())
  }

  private func expiry(of report: FeedResult) -> Effects {
    if case .arrived(let snapshot) = report, let time = snapshot.timeLeft { return [.startTimer(.expiry, after: time)] }
    return [.startTimer(.fallbackExpiry, after: Freshness.freshest)]
  }

  mutating func timerFired(_ timer: FlowTimer) -> Effects {
    switch (timer, counts) {
    case (.fallbackExpiry, _): return fallbackExpired()
    case (.late, .asked):
      guard case .fetching = state else { return [] }
      return [.say(.stillWaiting), .startTimer(.late, after: settings.reassureAfter)] + listen()
    case (.expiry, .arrived):
      counts = .unknown
      return needsCounts ? ask() : []
    default: return []
    }
  }

  /// Whether the state needs the counts as soon as the rider has answered.
  var needsCounts: Bool {
    switch state {
    case .awaitingPlace, .choosing, .fetching: true
    case .idle, .awaiting, .awaitingResource, .confirming, .offeringFallback, .reading, .closing, .offeringMute: false
    }
  }

  /// Answers with fresh or ageing counts. Old counts are only offered, and never read as current.
  private mutating func evaluate(_ snapshot: Snapshot, _ request: Request, _ destination: Destination) -> Effects {
    switch snapshot.freshness {
    case .fresh, .ageing: answer(request, destination, snapshot)
    case .old(let age): offerFallback(request, destination, last: snapshot, .old(age))
    }
  }
}
