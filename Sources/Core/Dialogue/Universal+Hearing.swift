extension Universal {
  /// How many states "go back" can go back.
  static var memory: Int { 16 }

  mutating func heard(_ guess: Guess<Intent>, or other: Guess<Intent>?) -> Effects {
    guard guess.hypothesis.decision == .ask else { return act(guess.intent, guess.hypothesis) }
    // Nobody is asked anything in their sleep.
    if app.isAsleep { return listenAgain() }
    // Nor while something is said to somebody else: what is half understood then is said again where it was meant.
    if guess.hypothesis.overlaps, attention?.meanwhile != nil, canWait(guess) { return [] }
    if guess.hypothesis.hasOpposite { return distinguish(guess, from: other) }
    return deservesDoubt(guess.intent) ? ask(question(guess, other)) : act(guess.intent, guess.hypothesis)
  }

  func deservesDoubt(_ intent: Intent) -> Bool {
    switch intent {
    case .app(let intent): App.deservesDoubt(intent)
    case .phrase(.stop) where app.goesOnByItself: false
    case .phrase(let phrase): phrase.deservesDoubt
    // Who is asked "did you say ...?" has half understood already; asking about the answer would never end.
    case .certain, .chosen: false
    }
  }

  /// Whether less is lost where it is passed over than where somebody else's words were taken for it.
  private func canWait(_ guess: Guess<Intent>) -> Bool {
    guard case .phrase(let phrase) = guess.intent else { return deservesDoubt(guess.intent) }
    if guess.hypothesis.hasOpposite { return true }
    return phrase != .stop || deservesDoubt(guess.intent)
  }

  mutating func act(_ intent: Intent, _ hypothesis: Hypothesis) -> Effects {
    switch intent {
    case .app(let intent): pass(intent, hypothesis)
    case .phrase(let phrase): app.isAsleep ? listenAgain() : obey(phrase, overlaps: hypothesis.overlaps)
    // A call for help follows from it, and no word before it told which: a doubtful "yes" is none.
    case .certain(true) where doubt?.isOffer == true && !hypothesis.isSure: missed()
    case .certain(let isCertain): isCertain ? agree() : refuse()
    case .chosen(let place): choose(place)
    }
  }

  /// Lets the app act on it.
  private mutating func pass(_ intent: App.Intent, _ hypothesis: Hypothesis) -> Effects {
    let wasMissed = misses > 0
    doubt = nil
    understood()
    let before = app.state
    let wasAsleep = app.isAsleep
    let effects = app.handle(.heard(intent, hypothesis))
    if app.state != before, !wasAsleep { remember(before) }
    return thanked(wasMissed, settle(effects))
  }

  /// Thanks the user who is understood after a miss, but never beside a prompt that a stranger hears.
  private func thanked(_ wasMissed: Bool, _ effects: Effects) -> Effects {
    let isForOthers = effects.contains { if case .say(let prompt) = $0 { prompt.isForOthers } else { false } }
    return (wasMissed && !isForOthers ? voiced([.say(.common(.thanks))]) : []) + effects
  }

  mutating func understood() {
    misses = 0
    silences = 0
  }

  private mutating func remember(_ state: App.State) {
    past.append(state)
    if past.count > Self.memory { past.removeFirst() }
  }
}
