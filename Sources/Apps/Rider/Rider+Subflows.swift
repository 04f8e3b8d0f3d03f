import BikeShare
import Dialogue

/// The rider's requests. `Rider` passes the intents on to `RequestFlow`, and carries out the outcome.
extension Rider {
  /// The flow of requests with the present settings, places and last answer.
  var requesting: RequestFlow {
    RequestFlow(
      confirmation: confirmation, geography: geography, savedPlaces: savedPlaces, last: answering.last)
  }

  mutating func perform(_ outcome: RequestFlow.Outcome) -> Effects {
    switch outcome {
    case .resume(let prompts): return prompts.map { .say($0) } + resume()
    case .enter(let state, let prompt): return enter(state, prompt)
    case .confirm(let request):
      fetching.forget()
      return enter(.confirming(request), .confirm(request))
    case .accept(let request):
      fetching.forget()
      return accept(request)
    case .change(let request): return accept(request)
    case .move(let request, let destination): return perform(fetching.moved(request, to: destination))
    case .fetch(let request, let destination):
      return perform(fetching.fetch(request, destination, isAnnounced: false))
    case .inquire(let request, let destination, let prompts):
      return prompts.map { .say($0) } + perform(fetching.inquire(request, destination))
    case .commute(let request, let destination): return perform(fetching.commute(request, destination))
    case .readOn: return readOn()
    case .keep(let savedPlace, let destination):
      savedPlaces[savedPlace] = destination
      return [.query(.keep(savedPlace, destination)), .say(.kept(savedPlace, destination))] + resume()
    case .stop: return stop()
    }
  }

  private mutating func accept(_ request: Request) -> Effects {
    perform(fetching.accepted(request, isBrief: confirmation == .whenUnsure))
  }
}

/// The counts and the rider's position. `Rider` passes accepted requests, answers and timers on to `FetchFlow`, and
/// carries out the outcome.
extension Rider {
  mutating func answered(_ answer: Answer) -> Effects {
    switch answer {
    case .counts(let result): perform(fetching.arrived(result, in: state))
    case .whereabouts(let fix): perform(fetching.located(fix, in: state))
    case .kept(let savedPlace, let isKept): isKept ? [] : [.say(.notKept(savedPlace))] + listen()
    case .keptConfirmation(let isKept): isKept ? [] : [.say(.notKeptConfirmation)] + listen()
    }
  }

  mutating func perform(_ outcome: FetchFlow.Outcome) -> Effects { outcome.effects + perform(outcome.move) }

  private mutating func perform(_ move: FetchFlow.Move) -> Effects {
    switch move {
    case .none: []
    case .listen: listen()
    case .resume: resume()
    case .enter(let state, let prompts): enter(state, prompts)
    case .answer(let request, let destination, let snapshot, let isLast):
      perform(
        answering.answer(
          request, counts(of: request, destination, snapshot), isLast: isLast, savedPlaces: savedPlaces))
    }
  }
}

/// The answers. `Rider` passes requests with their counts on to `AnswerFlow`, and carries out the outcome.
extension Rider {
  /// Reads the stations that are left. If the counts have become old while the rider was silent, Rider requests them
  /// anew and answers from the beginning.
  mutating func readOn() -> Effects {
    guard case .reading(let request, let destination, let rest, let isOld) = state else { return resume() }
    guard let snapshot = fetching.atHand(for: destination, isOld: isOld) else {
      return perform(fetching.inquire(request, destination))
    }
    return perform(answering.readOn(request, rest, counts(of: request, destination, snapshot), isOld: isOld))
  }

  private mutating func perform(_ outcome: AnswerFlow.Outcome) -> Effects {
    self.state = outcome.state
    return outcome.effects + listen()
  }

  private func counts(of request: Request, _ destination: Destination, _ snapshot: Snapshot) -> PlaceCounts {
    PlaceCounts(geography: geography, snapshot: snapshot, resource: request.resource, destination: destination)
  }
}
