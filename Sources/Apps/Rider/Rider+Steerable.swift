import Dialogue

extension Rider {
  public var isAsleep: Bool { state == .idle }
  public var help: Prompt { .help(state.topic) }
  public var example: Prompt { .example(state.topic, landmarks.0) }
  public var offer: Prompt { .offer(state.topic, landmarks.0, landmarks.1) }

  /// Two places whose names are clear, to give as examples.
  private var landmarks: (Target, Target) {
    let clear = city.places.lazy.filter { $0.kind == .vicinity && $0.choices.isEmpty }.prefix(2).map(\.id)
    let named = clear.map(Target.place) + city.stations.prefix(2).map { .station($0.id) }
    return (named.first ?? .here, named.dropFirst().first ?? .here)
  }

  /// What the user is asked in this state.
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

  /// Nothing else is wanted: offers, once and to a new user, to switch the sound off.
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
    // An unsupported wish that was misheard does no harm, and its answer takes no longer than a confirmation.
    case .open, .another, .yes, .no, .all, .lastKnown, .retry, .unsupported: false
    }
  }

  /// A user who was misheard says the request again, or puts it right: "no, smithfield".
  public static let doubtRules = ConfirmationGrammars(
    doubt: GrammarName("rider", "doubt"), choice: GrammarName("rider", "choice"))

  /// What was asked for does not come before these are answered.
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
    // Who cannot look must hear that the waking phrase was heard.
    case .opened, .reopened: true
    // What cannot be done is told aloud, too.
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
