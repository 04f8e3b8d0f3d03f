import Dialogue

extension Rider {
  public var isAsleep: Bool { state == .idle }
  public var help: Prompt { .help(state.topic) }
  public var example: Prompt { .example(state.topic, landmarks.0) }
  public var offer: Prompt { .offer(state.topic, landmarks.0, landmarks.1) }

  /// Two places with unambiguous names, to use in examples.
  private var landmarks: (Target, Target) {
    let clear = city.places.lazy.filter { $0.kind == .vicinity && $0.choices.isEmpty }.prefix(2).map(\.id)
    let named = clear.map(Target.place) + city.stations.prefix(2).map { .station($0.id) }
    return (named.first ?? .here, named.dropFirst().first ?? .here)
  }

  /// The open question of this state; nil if there is none.
  public var question: Prompt? {
    switch state {
    case .idle, .fetching: nil
    case .awaiting: .askThing
    case .wanting(let target): .askWant(target)
    case .confirming(let request): .confirm(request)
    case .locating: .askVicinity
    case .choosing(_, let id): .askWhich(id, city.place(id)?.choices ?? [])
    case .excusing: offer(of: fallback)
    case .reading(_, _, let rest, _): .more(rest.count)
    case .closing: .anythingElse
    case .hushing: .askHush
    }
  }

  public mutating func resume() -> Effects {
    switch state {
    case .idle: listen()
    case .awaiting: enter(state, .askHelp)
    case .wanting(let target): enter(state, .askWant(target))
    case .confirming(let request): enter(state, .confirm(request))
    case .locating: ask() + enter(state, .askVicinity)
    case .choosing(_, let id): ask() + enter(state, .askWhich(id, city.place(id)?.choices ?? []))
    case .fetching(let request, let target): fetch(request, target, false)
    case .excusing: enter(state, offer(of: fallback))
    case .reading(_, _, let rest, _): enter(state, .more(rest.count))
    case .closing: enter(state, .anythingElse)
    case .hushing: enter(state, .askHush)
    }
  }

  public mutating func stop() -> Effects { enter(.awaiting, .askHelp) }

  public mutating func leave() -> Effects {
    state = .idle
    return [.say(.goodbye), .hangUp]
  }

  /// Handles "nothing else". Offers a new user once to switch the sound off, then goes to sleep.
  mutating func close() -> Effects {
    if hasOfferedHush || settings.isAcquainted { return rest() }
    hasOfferedHush = true
    return enter(.hushing, .askHush)
  }

  mutating func hush() -> Effects { enter(.idle, .hushed) + [.adjust(.speech(.answers))] }

  mutating func rest() -> Effects { enter(.idle, .farewell) }

  public static func deservesDoubt(_ intent: Intent) -> Bool {
    switch intent {
    case .find, .closest, .at, .amend, .which, .also, .near, .save, .commute, .confirm: true
    // Declining a misheard request that is not supported does no harm, and takes no longer than a confirmation.
    case .open, .another, .yes, .no, .all, .lastKnown, .retry, .unsupported: false
    }
  }

  /// After "did you say ...?" a user who was misheard can repeat the request or correct it: "no, smithfield".
  public static let doubtRules = ConfirmationGrammars(
    doubt: GrammarName("rider", "doubt"), choice: GrammarName("rider", "choice"))

  /// Returns whether the answer to the request has to wait until the user replies to the prompt.
  public static func needsReply(_ prompt: Prompt) -> Bool {
    switch prompt {
    case .askWant, .askAgain, .confirm, .askVicinity, .askWhich, .askWhichAgain, .offerLast, .offerRecorded,
      .offerRetry,
      .more:
      true
    case .opened, .reopened, .welcome, .waiting, .askHelp, .askThing, .confirming, .notKeptConfirmation, .corrected,
      .taken,
      .fetching,
      .askVicinityUnknown, .askVicinityFar,
      .unknownSpot,
      .checking, .stillWaiting, .failed, .old, .recording, .asOf, .near, .count, .closed, .silent, .silentPlace,
      .silentCity, .nothing, .nothingKnown, .nothingAnywhere, .nothingKnownAnywhere, .nothingFurther,
      .nothingKnownFurther, .skipped, .nearest, .next, .spot, .kept, .notKept, .nothingToKeep, .board, .anythingElse,
      .askHush, .hushed, .farewell, .goodbye, .help, .example, .offer, .unsupported:
      false
    }
  }

  public static func isAnswer(_ prompt: Prompt) -> Bool {
    switch prompt {
    case .count, .closed, .silent, .nothing, .nothingKnown, .nothingAnywhere, .nothingKnownAnywhere, .nothingFurther,
      .nothingKnownFurther, .skipped, .nearest, .next, .near, .spot, .asOf,
      .recording, .failed, .old, .kept, .notKept, .confirming, .notKeptConfirmation:
      true
    // A user who cannot look at the screen must hear that the wake phrase was recognised.
    case .opened, .reopened: true
    // It is also spoken that a request cannot be answered.
    case .askVicinityUnknown, .askVicinityFar, .unknownSpot, .nothingToKeep, .silentPlace, .silentCity, .unsupported:
      true
    case .welcome, .waiting, .askHelp, .askThing, .askWant, .askAgain, .confirm, .corrected, .taken, .fetching,
      .askVicinity,
      .askWhich, .askWhichAgain, .checking, .stillWaiting,
      .offerLast, .offerRecorded, .offerRetry,
      .board,
      .more, .anythingElse, .askHush, .hushed, .farewell, .goodbye, .help, .example, .offer:
      false
    }
  }
}
