import BikeShare
public import Dialogue

extension Rider {
  public var isDormant: Bool { state == .idle }
  public var help: Prompt { .help(state.topic) }
  public var example: Prompt { .example(state.topic, landmarks.0) }
  public var offer: Prompt { .offer(state.topic, landmarks.0, landmarks.1) }

  /// Two places with unambiguous names, to use in examples.
  private var landmarks: (Destination, Destination) {
    let clear = city.places.lazy.filter { $0.kind == .vicinity && $0.choices.isEmpty }.prefix(2).map(\.id)
    let named = clear.map(Destination.place) + city.stations.prefix(2).map { .station($0.id) }
    return (named.first ?? .here, named.dropFirst().first ?? .here)
  }

  /// The open question of this state; nil if there is none.
  public var question: Prompt? { openQuestion.map(ordered) }

  private var openQuestion: Prompt? {
    switch state {
    case .idle, .fetching, .orienting, .guiding, .recording: nil
    case .awaiting: .askAnything
    case .awaitingResource(let destination): .askResource(destination)
    case .confirming(let request): .confirm(request)
    case .awaitingPlace: .askVicinity
    case .choosing(_, let id): .askWhich(id, city.place(id)?.choices ?? [])
    case .offeringFallback: fetching.offer
    case .reading(_, _, let rest, _): .more(rest.count)
    case .closing: .anythingElse
    case .offeringMute: .offerMute
    case .awaitingGoal: .directions(.askGoal)
    case .awaitingStart: .directions(.askStart)
    case .readingPlaces: .directions(.morePlaces)
    case .offeringGuidance: .directions(.offerGuidance)
    case .choosingRoute(_, let rest): .routes(.askWhich(hasMore: !rest.isEmpty))
    case .settingUp(let step): .profile(profiling.question(of: step))
    case .confirmingErasure(.rides): .ride(.askErase)
    case .confirmingErasure(let erasure): .profile(.askErase(everything: erasure == .everything))
    }
  }

  public mutating func resume() -> Effects {
    switch state {
    case .idle: listen()
    case .awaiting: enter(state, .askHelp)
    case .awaitingResource(let destination): enter(state, .askResource(destination))
    case .confirming(let request): enter(state, .confirm(request))
    case .awaitingPlace: fetching.ask() + enter(state, .askVicinity)
    case .choosing(_, let id): fetching.ask() + enter(state, .askWhich(id, city.place(id)?.choices ?? []))
    case .fetching(let request, let destination): perform(fetching.fetch(request, destination, isAnnounced: false))
    case .offeringFallback: enter(state, fetching.offer)
    case .reading(_, _, let rest, _): enter(state, .more(rest.count))
    case .closing: enter(state, .anythingElse)
    case .offeringMute: enter(state, .offerMute)
    case .awaitingGoal, .awaitingStart, .readingPlaces, .offeringGuidance, .choosingRoute, .settingUp,
      .confirmingErasure:
      enter(state, openQuestion.map { [$0] } ?? [])
    case .orienting(let question, let start):
      start == .here ? ask(question) : perform(directing.ask(question, from: start, geography))
    // "Go back" may lead to a guidance that has ended.
    case .guiding: directing.goal.map { enter(state, .directions(.stillGuiding($0))) } ?? stop()
    case .recording: riding.isRecording ? enter(state, .ride(.stillRecording)) : stop()
    }
  }

  public mutating func languageChanged() -> Effects {
    profiling.languageChanged(in: state.step).map { perform($0) } ?? resume()
  }

  /// Drops the request. A rider on the way hears that the guidance goes on; "stop" without a request ends it.
  public mutating func stop() -> Effects {
    if state != .guiding, let goal = directing.goal { return enter(.guiding, .directions(.stillGuiding(goal))) }
    if directing.goal == nil, riding.isRecording { return enter(.recording, .ride(.stillRecording)) }
    return say(directing.end()) + enter(.awaiting, .askHelp)
  }

  public mutating func leave() -> Effects {
    // The rider first hears the figures of the ride.
    if let query = riding.leave() { return [.query(.ride(query)), .say(.ride(.oneMoment))] + listen() }
    return hangUp([])
  }

  /// Ends the conversation after some prompts.
  mutating func hangUp(_ prompts: [RidePrompt]) -> Effects {
    state = .idle
    _ = directing.end()
    return prompts.map { .say(.ride($0)) } + [.say(.goodbye), .hangUp]
  }

  /// Handles "nothing else". Offers a new user once to switch the sound off, then goes to sleep.
  mutating func close() -> Effects {
    if let goal = directing.goal { return enter(.guiding, .directions(.stillGuiding(goal))) }
    if riding.isRecording { return enter(.recording, .ride(.stillRecording)) }
    if hasOfferedMute || settings.isReturningUser { return rest() }
    hasOfferedMute = true
    return enter(.offeringMute, .offerMute)
  }

  mutating func mute() -> Effects { enter(.idle, .muted) + [.set(.verbosity(.answers))] }

  mutating func rest() -> Effects { enter(.idle, .farewell) }

  /// Returns whether the place of `intent` is close to the rider and the place of `other` is more than twice as far
  /// away, or whether both have the same effect and `intent` is the simpler one.
  public func prefers(_ intent: Intent, to other: Intent) -> Bool {
    geography.prefers(intent.destination, to: other.destination)
      || requesting.isSimpler(intent, than: other, in: state)
  }

  public static func needsConfirmation(_ intent: Intent) -> Bool {
    switch intent {
    case .directionsTo, .directionsBetween, .nearest, .find, .closest, .at, .amend, .which, .also, .near, .save,
      .commute, .confirm,
      .streets, .directions,
      .endGuidance, .ride(.end), .saveRoute, .profile(.speech), .profile(.offerGuidance),
      .profile(.usePosition):
      true
    // Declining a misheard request that is not supported does no harm, and takes no longer than a confirmation.
    case .open, .another, .yes, .no, .all, .lastKnown, .retry, .unsupported, .progress, .ride(.record), .ride(.list),
      .ride(.erase), .profile, .ordinal:
      false
    }
  }

  /// The grammars for the answers to confirmations and choices. After "did you say ...?" a user who was misheard can
  /// also repeat the request or correct it: "no, smithfield".
  public static let confirmationGrammars = ConfirmationGrammars(
    confirmation: GrammarName("rider", "hypothesis"), choice: GrammarName("rider", "choice"))

  /// Returns whether the task cannot continue without the user's reply to the prompt (``Steerable/needsReply(_:)``): a
  /// question. The engine speaks such a prompt even after "sound off".
  public static func needsReply(_ prompt: Prompt) -> Bool {
    switch prompt {
    case .standsFirst(let question): needsReply(question)
    case .directions(let prompt): prompt.isQuestion
    case .routes(let prompt): prompt.isQuestion
    case .ride(let prompt): prompt.isQuestion
    case .profile(let prompt): prompt.isQuestion
    case .askResource, .askAgain, .confirm, .askVicinity, .askWhich, .askWhichAgain, .offerLast, .offerRecorded,
      .offerRetry,
      .more:
      true
    case .opened, .reopened, .welcome, .waiting, .askHelp, .askAnything, .confirming, .notKeptConfirmation, .corrected,
      .taken,
      .fetching,
      .askVicinityUnknown, .askVicinityFar,
      .unknownSavedPlace,
      .checking, .stillWaiting, .failed, .old, .recording, .asOf, .near, .count, .closed, .silent, .silentPlace,
      .silentCity, .nothing, .nothingKnown, .nothingAnywhere, .nothingKnownAnywhere, .nothingFurther,
      .nothingKnownFurther, .skipped, .nearest, .next, .savedPlace, .kept, .notKept, .nothingToKeep, .board, .requested,
      .anythingElse,
      .offerMute, .muted, .farewell, .goodbye, .help, .example, .offer, .unsupported:
      false
    }
  }

  public static func isAnswer(_ prompt: Prompt) -> Bool {
    switch prompt {
    case .standsFirst(let question): isAnswer(question)
    case .directions(let prompt): !prompt.isQuestion
    case .routes(let prompt): !prompt.isQuestion
    case .ride(let prompt): !prompt.isQuestion
    case .profile(let prompt): !prompt.isQuestion
    case .count, .closed, .silent, .nothing, .nothingKnown, .nothingAnywhere, .nothingKnownAnywhere, .nothingFurther,
      .nothingKnownFurther, .skipped, .nearest, .next, .near, .savedPlace, .asOf,
      .recording, .failed, .old, .kept, .notKept, .confirming, .notKeptConfirmation:
      true
    // A user who cannot look at the screen must hear that the wake phrase was recognised.
    case .opened, .reopened: true
    // It is also spoken that a request cannot be answered.
    case .askVicinityUnknown, .askVicinityFar, .unknownSavedPlace, .nothingToKeep, .silentPlace, .silentCity,
      .unsupported:
      true
    case .welcome, .waiting, .askHelp, .askAnything, .askResource, .askAgain, .confirm, .corrected, .taken, .fetching,
      .askVicinity,
      .askWhich, .askWhichAgain, .checking, .stillWaiting,
      .offerLast, .offerRecorded, .offerRetry,
      .board, .requested,
      .more, .anythingElse, .offerMute, .muted, .farewell, .goodbye, .help, .example, .offer:
      false
    }
  }
}
