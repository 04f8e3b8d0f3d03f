import BikeShare
import Dialogue

extension Rider {
  /// Handles a complete request. In the middle of another request it changes that one and is accepted at once;
  /// otherwise it is confirmed.
  mutating func find(_ request: Request, _ hypothesis: Hypothesis) -> Effects {
    switch state {
    case .confirming(let open), .locating(let open), .choosing(let open, _): correct(to: request, else: open.target)
    case .fetching(_, let current): correct(to: request, else: current)
    case .wanting(let named): confirm(request.at(request.target ?? named), hypothesis)
    case .excusing, .reading, .closing, .hushing, .awaiting, .idle: confirm(request, hypothesis)
    }
  }

  /// Handles a place name alone.
  mutating func at(_ target: Target) -> Effects {
    switch state {
    case .confirming(let request): correct(to: Request(request.want, target))
    case .locating(let request), .choosing(let request, _), .fetching(let request, _),
      .excusing(let request, _), .reading(let request, _, _, _):
      locateAnew(Request(request.want, target), target)
    case .awaiting, .wanting, .closing, .hushing, .idle: enter(.wanting(target), .askWant(target))
    }
  }

  /// Handles a correction, "no, ...": replaces each slot that it names.
  mutating func amend(_ want: Want?, _ target: Target?, _ hypothesis: Hypothesis) -> Effects {
    switch (want, target) {
    case (let want?, let target): find(Request(want, target), hypothesis)
    case (nil, let target?): at(target)
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

  /// - Parameter target: the place to use if the request names none.
  private mutating func correct(to request: Request, else target: Target?) -> Effects {
    correct(to: request.at(request.target ?? target))
  }

  private mutating func correct(to request: Request) -> Effects {
    let next = pursue(request)
    let fetching = Effect<Prompt, Query>.say(.fetching(isRecorded: settings.isRecorded))
    // A user who wants few questions wants few words: one prompt repeats the request and says that the counts are being
    // fetched.
    guard confirmation == .whenUnsure, next.contains(fetching) else { return [.say(.corrected(request))] + next }
    return [.say(.taken(request))] + next.filter { $0 != fetching }
  }
}
