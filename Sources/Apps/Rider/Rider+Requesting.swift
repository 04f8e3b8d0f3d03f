import BikeShare
import Dialogue

extension Rider {
  /// Handles a complete request. If another request is in progress, Rider changes that request at once. Otherwise it
  /// asks the user to confirm the new one.
  mutating func find(_ request: Request, _ hypothesis: Hypothesis) -> Effects {
    switch state {
    case .confirming(let open), .awaitingPlace(let open), .choosing(let open, _):
      correct(to: request, else: open.destination)
    case .fetching(_, let current): correct(to: request, else: current)
    case .awaitingResource(let named): confirm(request.at(request.destination ?? named), hypothesis)
    case .offeringFallback, .reading, .closing, .offeringMute, .awaiting, .idle: confirm(request, hypothesis)
    }
  }

  /// Handles a place name alone.
  mutating func at(_ destination: Destination) -> Effects {
    switch state {
    case .confirming(let request): correct(to: Request(request.resource, destination))
    case .awaitingPlace(let request), .choosing(let request, _), .fetching(let request, _),
      .offeringFallback(let request, _), .reading(let request, _, _, _):
      locateAnew(Request(request.resource, destination), destination)
    case .awaiting, .awaitingResource, .closing, .offeringMute, .idle:
      enter(.awaitingResource(destination), .askResource(destination))
    }
  }

  /// Handles a correction, "no, ...": replaces each slot of the request that the correction names.
  mutating func amend(_ resource: Resource?, _ destination: Destination?, _ hypothesis: Hypothesis) -> Effects {
    switch (resource, destination) {
    case (let resource?, let destination): find(Request(resource, destination), hypothesis)
    case (nil, let destination?): at(destination)
    case (nil, nil): resume()
    }
  }

  private mutating func confirm(_ request: Request, _ hypothesis: Hypothesis) -> Effects {
    forgetCounts()
    forgetWhereabouts()
    return isConfirmed(hypothesis) ? correct(to: request) : enter(.confirming(request), .confirm(request))
  }

  /// Returns whether the request needs no further confirmation: the user has said yes to "did you say ...?", or wants
  /// confirmations only for uncertain requests.
  private func isConfirmed(_ hypothesis: Hypothesis) -> Bool {
    switch confirmation {
    case .always: hypothesis.wasConfirmed
    case .whenUnsure: hypothesis.wasConfirmed || hypothesis.decision == .accept && hypothesis.isSure
    }
  }

  /// Accepts a changed request.
  /// - Parameter destination: the place to use if the changed request names none.
  private mutating func correct(to request: Request, else destination: Destination?) -> Effects {
    correct(to: request.at(request.destination ?? destination))
  }

  private mutating func correct(to request: Request) -> Effects {
    let next = locateIfNeeded(request)
    let fetching = Effect<Prompt, Query>.say(.fetching(isRecorded: settings.isRecorded))
    // A user who wants few questions wants few words: one prompt repeats the request and says that the counts are being
    // fetched.
    guard confirmation == .whenUnsure, next.contains(fetching) else { return [.say(.corrected(request))] + next }
    return [.say(.taken(request))] + next.filter { $0 != fetching }
  }
}
