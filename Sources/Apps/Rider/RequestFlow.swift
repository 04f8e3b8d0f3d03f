import BikeShare
import Dialogue

extension Rider {
  /// The sub-flow that makes a request of what the rider says: a whole request or a part of one, a correction, a
  /// follow-up of the last answer, or a saved place. The request in progress is part of `State`, so that "go back"
  /// restores it. `Rider` makes a flow for each event, and carries out the outcome.
  struct RequestFlow {
    /// Which requests are confirmed.
    let confirmation: Confirmation
    let geography: Geography
    let savedPlaces: [SavedPlace: Destination]
    /// The last request that was answered, and how many stations were passed.
    let last: Request?
    /// The place to which Rider has told the way last; nil for none.
    let lastGoal: Destination?

    /// What follows an intent.
    enum Outcome {
      /// Speaks prompts and resumes the question of the current state.
      case resume([Prompt])
      /// Moves to a state and speaks a prompt.
      case enter(State, Prompt)
      /// Asks the rider to confirm a new request.
      case confirm(Request)
      /// Carries out a new request that needs no confirmation.
      case accept(Request)
      /// Carries out the request in progress, which the rider has changed.
      case change(Request)
      /// Continues a request with another place.
      case move(Request, Destination)
      /// Answers a request at a place that needs no further question.
      case fetch(Request, Destination)
      /// Speaks prompts and answers a follow-up request.
      case inquire(Request, Destination, [Prompt])
      /// Answers a request for the commute.
      case commute(Request, Destination)
      /// Reads the rest of the stations.
      case readOn
      /// Stores a saved place.
      case keep(SavedPlace, Destination)
      /// Drops the request and asks for another.
      case stop
    }
  }
}

extension Rider.RequestFlow {
  typealias State = Rider.State

  /// Handles a complete request. If another request is in progress, Rider changes that request at once. Otherwise it
  /// asks the user to confirm the new one.
  /// - Parameter hypothesis: the recognised utterance. Its confidence decides whether Rider asks for a confirmation.
  func find(_ request: Request, _ hypothesis: Hypothesis, in state: State) -> Outcome {
    switch state {
    case .confirming(let open), .awaitingPlace(let open), .choosing(let open, _):
      .change(request.at(request.destination ?? open.destination))
    case .fetching(_, let current): .change(request.at(request.destination ?? current))
    case .awaitingResource(let named): confirm(request.at(request.destination ?? named), hypothesis)
    case .offeringFallback, .reading, .closing, .offeringMute, .awaiting, .idle, .awaitingGoal, .awaitingStart,
      .orienting, .readingPlaces, .offeringGuidance, .guiding, .recording, .choosingRoute, .settingUp,
      .confirmingErasure:
      confirm(request, hypothesis)
    }
  }

  /// Handles a place name alone.
  func at(_ destination: Destination, in state: State) -> Outcome {
    switch state {
    case .confirming(let request): .change(Request(request.resource, destination))
    case .awaitingPlace(let request), .choosing(let request, _), .fetching(let request, _),
      .offeringFallback(let request, _), .reading(let request, _, _, _):
      .move(Request(request.resource, destination), destination)
    case .awaiting, .awaitingResource, .closing, .offeringMute, .idle, .awaitingGoal, .awaitingStart, .orienting,
      .readingPlaces, .offeringGuidance, .guiding, .recording, .choosingRoute, .settingUp, .confirmingErasure:
      .enter(.awaitingResource(destination), .askResource(destination))
    }
  }

  /// Handles a correction, "no, ...": replaces each slot of the request that the correction names.
  func amend(_ resource: Resource?, _ destination: Destination?, _ hypothesis: Hypothesis, in state: State) -> Outcome {
    switch (resource, destination) {
    case (let resource?, let destination): find(Request(resource, destination), hypothesis, in: state)
    case (nil, let destination?): at(destination, in: state)
    case (nil, nil): .resume([])
    }
  }

  private func confirm(_ request: Request, _ hypothesis: Hypothesis) -> Outcome {
    isConfirmed(hypothesis) ? .accept(request) : .confirm(request)
  }

  /// Returns whether the request needs no further confirmation: the user has said yes to "did you say ...?", or wants
  /// confirmations only for uncertain requests.
  private func isConfirmed(_ hypothesis: Hypothesis) -> Bool {
    switch confirmation {
    case .always: hypothesis.wasConfirmed
    case .whenUnsure: hypothesis.wasConfirmed || hypothesis.decision == .accept && hypothesis.isSure
    }
  }

  /// Handles a word that distinguishes stations, such as "east". The word must fit exactly one of the stations that
  /// Rider has offered.
  func chose(among stations: [Station.ID], in state: State) -> Outcome {
    guard case .choosing(let request, let id) = state else { return .resume([]) }
    let choices = geography.city.place(id)?.choices ?? []
    let fitting = choices.filter(stations.contains)
    guard fitting.count == 1, let station = fitting.first else {
      return .enter(state, .askWhichAgain(id, fitting.isEmpty ? choices : fitting))
    }
    return .fetch(Request(request.resource, .station(station)), .station(station))
  }

  /// Handles "all of them": answers for the place with all its stations.
  func choseAll(in state: State) -> Outcome {
    guard case .choosing(let request, let id) = state else { return .resume([]) }
    return .fetch(request, .place(id))
  }
}

/// Follow-up requests, which refer to the last answer: "and parking?", "another one".
extension Rider.RequestFlow {
  /// Handles "and parking?": requests the counts of another resource at the place of the last answer. In the middle of
  /// another request it changes the resource of that request.
  func also(_ resource: Resource, _ hypothesis: Hypothesis, in state: State) -> Outcome {
    guard let destination = answeredDestination(in: state) else {
      return find(Request(resource), hypothesis, in: state)
    }
    let request = Request(resource, destination)
    return .inquire(request, destination, [.corrected(request)])
  }

  /// Returns whether two intents have the same effect in a state, and the first is the simpler one: "bikes" and "and
  /// bikes", while no answer precedes them.
  func isSimpler(_ intent: Rider.Intent, than other: Rider.Intent, in state: State) -> Bool {
    guard case .find(let resource, nil) = intent, case .also(resource) = other else { return false }
    return answeredDestination(in: state) == nil
  }

  /// Returns the place of the last answer if a follow-up request refers to it; nil in the middle of another request.
  private func answeredDestination(in state: State) -> Destination? {
    switch state {
    case .confirming, .awaitingPlace, .choosing, .fetching, .awaitingResource: nil
    case .idle, .awaiting, .offeringFallback, .reading, .closing, .offeringMute, .awaitingGoal, .awaitingStart,
      .orienting, .readingPlaces, .offeringGuidance, .guiding, .recording, .choosingRoute, .settingUp,
      .confirmingErasure:
      last?.destination
    }
  }

  /// Answers again for one of the stations that Rider has read.
  func read(_ request: Request, _ station: Destination) -> Outcome { .inquire(request, station, []) }

  /// Handles "another one": requests the nearest station that has not been read yet.
  func another(in state: State) -> Outcome {
    switch state {
    case .reading: return .readOn
    case .idle, .awaitingResource, .confirming, .awaitingPlace, .choosing, .fetching, .offeringFallback:
      return .resume([])
    case .awaitingGoal, .awaitingStart, .orienting, .readingPlaces, .choosingRoute, .settingUp, .confirmingErasure:
      return .resume([])
    case .offeringGuidance, .guiding, .recording:
      guard let last, let destination = last.destination else { return .resume([]) }
      return .inquire(last, destination, [])
    case .awaiting, .closing, .offeringMute:
      guard let last, let destination = last.destination else { return .stop }
      return .inquire(last, destination, [])
    }
  }
}

/// Requests about the rider's saved places, and about the commute between them.
extension Rider.RequestFlow {
  /// Handles "bikes near home".
  func near(_ savedPlace: SavedPlace, _ resource: Resource?, _ hypothesis: Hypothesis, in state: State) -> Outcome {
    guard let destination = savedPlaces[savedPlace] else { return .resume([.unknownSavedPlace(savedPlace)]) }
    guard let resource else { return at(destination, in: state) }
    return find(Request(resource, destination), hypothesis, in: state)
  }

  /// Handles "check my commute": bikes at one end, stands at the other.
  func commute(from start: SavedPlace) -> Outcome {
    guard let destination = savedPlaces[start] else { return .resume([.unknownSavedPlace(start)]) }
    guard savedPlaces[start.opposite] != nil else { return .resume([.unknownSavedPlace(start.opposite)]) }
    return .commute(Request(.bikes, destination, commute: start), destination)
  }

  /// Handles "save this as home": saves the place of the current request, or the station nearest to the rider.
  func save(_ savedPlace: SavedPlace, in state: State) -> Outcome {
    guard let destination = place(of: state).flatMap(geography.lasting) else {
      return .resume([.nothingToKeep(savedPlace)])
    }
    return .keep(savedPlace, destination)
  }

  /// Returns the place that "save this" refers to; nil if there is none.
  func place(of state: State) -> Destination? {
    switch state {
    case .awaitingResource(let destination), .fetching(_, let destination), .offeringFallback(_, let destination),
      .reading(_, let destination, _, _):
      destination
    case .confirming(let request): request.destination
    // The name fits several places, and the rider has not yet chosen one.
    case .choosing: nil
    case .orienting(.whereIs(let destination), from: _): destination
    case .offeringGuidance(.destination(let destination)): destination
    case .idle, .awaiting, .awaitingPlace, .closing, .offeringMute, .awaitingGoal, .awaitingStart, .orienting,
      .readingPlaces, .offeringGuidance, .guiding, .recording, .choosingRoute, .settingUp, .confirmingErasure:
      last?.destination ?? lastGoal
    }
  }
}
