import BikeShare
import Dialogue

extension Rider {
  /// The sub-flow that fetches what the answer to a request needs: the counts, and the rider's position if the place is
  /// "here". If the counts are missing or old, it offers the last known counts or another attempt. `Rider` passes
  /// accepted requests, the backend's answers and the timers on to it, and carries out the outcome.
  struct FetchFlow: Hashable, Sendable {
    private(set) var counts = CountsQuery()
    private(set) var position: PositionQuery
    private let settings: Settings

    init(_ geography: Geography, settings: Settings) {
      position = PositionQuery(geography, isTracked: settings.isTracked)
      self.settings = settings
    }

    /// What follows an event: queries, prompts and timers, then a move.
    struct Outcome {
      var effects: Effects = []
      var move = Move.none
    }

    enum Move {
      /// Nothing follows. Rider listens as before.
      case none
      /// Listens again in the current state.
      case listen
      /// Resumes the question of the current state.
      case resume
      /// Moves to a state and speaks prompts.
      case enter(State, [Prompt])
      /// Answers a request with counts. `isLast` says whether these are the last known counts, which the rider has
      /// accepted in place of current ones.
      case answer(Request, Destination, Snapshot, isLast: Bool)
    }
  }
}

extension FlowTimer {
  /// Fires when the counts have taken too long.
  static let late = FlowTimer("late")
  /// Fires when a known route has waited too long for the counts at its goal.
  static let stands = FlowTimer("stands")
}

/// Requests.
extension Rider.FetchFlow {
  typealias Effects = Rider.Effects
  typealias State = Rider.State

  /// The city with the last known position of the rider.
  var geography: Rider.Geography { position.geography }

  /// The prompt that says that Rider fetches the counts.
  private var announcement: Rider.Prompt { .fetching(isRecorded: settings.isRecorded) }

  /// Requests the counts while the rider answers a question, unless they are at hand or on their way.
  mutating func ask() -> Effects { counts.ask() }

  /// Requests the rider's present position, unless it is fixed or on its way.
  mutating func locateAnew() -> Effects {
    position.forget()
    return position.ask()
  }

  /// Starts or ends the queries for the rider's position.
  mutating func follow(_ isTracked: Bool, isAllowed: Bool) { position.follow(isTracked, isAllowed: isAllowed) }

  /// Discards the counts and the position before a new request.
  mutating func forget() {
    counts.forget()
    position.forget()
  }

  /// Carries out a request that the rider has confirmed: requests the counts at once, and asks for the place if it is
  /// not known yet.
  mutating func confirmed(_ request: Request) -> Outcome {
    let asking = counts.ask()
    return locate(request, after: asking.isEmpty ? [] : asking + [.say(announcement)], isAnnounced: !asking.isEmpty)
  }

  /// Repeats a request that the rider has changed, or that needs no confirmation, and carries it out.
  /// - Parameter isBrief: whether one prompt repeats the request and says that the counts are being fetched. A user who
  ///   wants few questions wants few words.
  mutating func accepted(_ request: Request, isBrief: Bool) -> Outcome {
    let asking = counts.ask()
    if asking.isEmpty { return locate(request, after: [.say(.corrected(request))], isAnnounced: false) }
    if isBrief { return locate(request, after: [.say(.taken(request))] + asking, isAnnounced: true) }
    let effects: Effects = [.say(.corrected(request))] + asking + [.say(announcement)]
    return locate(request, after: effects, isAnnounced: true)
  }

  private mutating func locate(_ request: Request, after effects: Effects, isAnnounced: Bool) -> Outcome {
    guard let destination = request.destination else {
      return Outcome(effects: effects, move: .enter(.awaitingPlace(request), [.askVicinity]))
    }
    let effects = effects + position.ask()
    return locate(request, destination, isAnnounced: isAnnounced).after(effects)
  }

  /// Takes another place for the same request. "Here" is the rider's current position.
  mutating func moved(_ request: Request, to destination: Destination) -> Outcome {
    position.forget()
    return locate(request, destination, isAnnounced: false)
  }

  /// Handles the place of a request. If its name fits several stations, Rider asks which one.
  /// - Parameter isAnnounced: whether Rider has already said that it fetches the counts.
  private mutating func locate(_ request: Request, _ destination: Destination, isAnnounced: Bool) -> Outcome {
    guard case .place(let id) = destination, let choices = geography.city.place(id)?.choices, !choices.isEmpty else {
      return fetch(request, destination, isAnnounced: isAnnounced)
    }
    return Outcome(effects: counts.ask(), move: .enter(.choosing(request, id), [.askWhich(id, choices)]))
  }

  /// Answers a request for the commute, which needs new counts.
  mutating func commute(_ request: Request, _ destination: Destination) -> Outcome {
    counts.forget()
    return inquire(request, destination)
  }

  /// Answers a request of which everything but the counts is known. Fetches the counts if they are not at hand.
  mutating func inquire(_ request: Request, _ destination: Destination) -> Outcome {
    let asking = counts.ask()
    let telling: Effects = asking.isEmpty ? [] : [.say(announcement)]
    position.forget()
    let effects = asking + telling + position.ask()
    return fetch(request, destination, isAnnounced: !asking.isEmpty).after(effects)
  }

  /// Answers with the counts at hand, or waits for them.
  /// - Parameter isAnnounced: whether Rider has already said that it fetches the counts.
  mutating func fetch(_ request: Request, _ destination: Destination, isAnnounced: Bool) -> Outcome {
    guard position.isKnown(for: destination) else { return wait(request, destination, isAnnounced) }
    if let problem = problem(request, destination) { return problem }
    switch counts.counts {
    case .arrived(let snapshot): return evaluate(snapshot, request, destination)
    case .failed(let failure, let last): return offer(last, request, destination, .failed(failure))
    case .asked, .unknown: return wait(request, destination, isAnnounced)
    }
  }

  /// Asks for another place, if the place is "here" and the rider's position cannot be used; nil otherwise.
  private func problem(_ request: Request, _ destination: Destination) -> Outcome? {
    guard destination == .here, let reason = geography.locationProblem else { return nil }
    return Outcome(move: .enter(.awaitingPlace(Request(request.resource)), [reason]))
  }

  private mutating func wait(_ request: Request, _ destination: Destination, _ isAnnounced: Bool) -> Outcome {
    let asking = counts.ask() + position.ask()
    let announcement: Effects = isAnnounced ? [] : [.say(.checking(destination))]
    return Outcome(
      effects: asking + announcement + [.startTimer(.late, after: settings.announceAfter)],
      move: .enter(.fetching(request, destination), []))
  }

  /// Answers with fresh or ageing counts. Old counts are only offered, and never read as current.
  private mutating func evaluate(_ snapshot: Snapshot, _ request: Request, _ destination: Destination) -> Outcome {
    switch snapshot.freshness {
    case .fresh, .ageing: Outcome(move: .answer(request, destination, snapshot, isLast: false))
    case .old(let age): offer(snapshot, request, destination, .old(age))
    }
  }

  /// Returns the counts of which the rest can be read; nil if they, or the rider's position, are no longer known.
  /// - Parameter isOld: whether the rider has accepted the last known counts.
  func atHand(for destination: Destination, isOld: Bool) -> Snapshot? {
    if destination == .here, geography.fix == nil { return nil }
    if isOld { return counts.fallback }
    guard case .arrived(let snapshot) = counts.counts else { return nil }
    return snapshot
  }
}

/// The backend's answers, and the timers.
extension Rider.FetchFlow {
  /// Handles the result of the query for the station counts: the counts, or why they are missing.
  mutating func arrived(_ result: FeedResult, in state: State) -> Outcome {
    let timer = counts.arrived(result)
    guard case .fetching(let request, let destination) = state else { return Outcome(effects: timer) }
    // The rider has moved on while the counts were on their way.
    if destination == .here { position.forget() }
    guard position.isKnown(for: destination) else { return Outcome(effects: timer + position.ask()) }
    return fetch(request, destination, isAnnounced: true).after(timer)
  }

  /// Handles the rider's position; nil if it is unknown.
  mutating func located(_ fix: Fix?, in state: State) -> Outcome {
    position.arrived(fix)
    guard case .fetching(let request, .here) = state, counts.counts != .asked || geography.fix == nil else {
      return Outcome()
    }
    return fetch(request, .here, isAnnounced: true)
  }

  mutating func timerFired(_ timer: FlowTimer, in state: State) -> Outcome {
    switch timer {
    case .late:
      guard case .fetching = state, counts.counts == .asked else { return Outcome() }
      return Outcome(effects: [.say(.stillWaiting), .startTimer(.late, after: settings.reassureAfter)], move: .listen)
    case .expiry: return Outcome(effects: counts.expired() && state.needsCounts ? counts.ask() : [])
    case .fallbackExpiry: return Outcome(effects: counts.fallbackExpired() && state.needsCounts ? counts.ask() : [])
    default: return Outcome()
    }
  }
}

/// Missing or old counts: Rider gives the reason and offers the last known counts or another attempt.
extension Rider.FetchFlow {
  private mutating func offer(
    _ last: Snapshot?, _ request: Request, _ destination: Destination, _ reason: Rider.Prompt
  ) -> Outcome {
    counts.fallBack(to: last)
    return Outcome(move: .enter(.offeringFallback(request, destination), [reason, offer]))
  }

  /// The prompt that offers the last known counts, or another attempt.
  var offer: Rider.Prompt {
    switch counts.fallback?.origin {
    case nil: .offerRetry
    case .recorded(let year, let month, _) where !settings.isRecorded: .offerRecorded(year: year, month: month)
    case .recorded, .live: .offerLast(counts.fallback?.age ?? .zero)
    }
  }

  /// Handles "yes" to the offer.
  mutating func agreed(in state: State) -> Outcome {
    counts.fallback == nil ? retried(in: state) : acceptedLastKnown(in: state)
  }

  /// Answers with the last known counts. In other states, or after the counts have expired, Rider resumes its question.
  mutating func acceptedLastKnown(in state: State) -> Outcome {
    guard case .offeringFallback(let request, let destination) = state, let last = counts.fallback else {
      return Outcome(move: .resume)
    }
    // A rider who came here by "go back" may have been elsewhere when the counts were offered.
    if let problem = problem(request, destination) { return problem }
    counts.discard()
    return Outcome(move: .answer(request, destination, last, isLast: true))
  }

  /// Handles the rider's wish to try again. If Rider has just offered another attempt, it requests the counts anew for
  /// the same request and place. In every other state nothing is fetched, and Rider asks its last question again.
  /// - Parameter state: the state in which the rider has spoken.
  mutating func retried(in state: State) -> Outcome {
    guard case .offeringFallback(let request, let destination) = state else { return Outcome(move: .resume) }
    counts.discard()
    return inquire(request, destination)
  }
}

extension Rider.FetchFlow.Outcome {
  /// Returns the same outcome after some effects.
  fileprivate func after(_ effects: Rider.Effects) -> Self { Self(effects: effects + self.effects, move: move) }
}

extension Rider.State {
  /// Whether the state needs the counts as soon as the rider has answered.
  fileprivate var needsCounts: Bool {
    switch self {
    case .awaitingPlace, .choosing, .fetching: true
    case .idle, .awaiting, .awaitingResource, .confirming, .offeringFallback, .reading, .closing, .offeringMute,
      .awaitingGoal, .awaitingStart, .orienting, .readingPlaces, .offeringGuidance, .guiding, .recording,
      .choosingRoute, .settingUp,
      .confirmingErasure:
      false
    }
  }
}
