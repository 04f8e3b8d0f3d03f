extension UniversalCommands {
  /// The number of earlier states that are kept for "go back".
  static var memory: Int { 16 }

  mutating func heard(_ guess: Interpretation<Intent>, or other: Interpretation<Intent>?) -> Effects {
    guard guess.hypothesis.decision == .ask else { return act(guess.intent, guess.hypothesis) }
    // While the app waits for its wake word it asks no confirmation.
    if app.isAsleep { return listenAgain() }
    // An uncertain utterance while a prompt for a bystander plays is ignored, because the user can repeat it.
    if guess.hypothesis.overlaps, attention?.meanwhile != nil, canWait(guess) { return [] }
    if guess.hypothesis.hasOpposite { return distinguish(guess, from: other) }
    return deservesDoubt(guess.intent) ? ask(question(guess, other)) : act(guess.intent, guess.hypothesis)
  }

  func deservesDoubt(_ intent: Intent) -> Bool {
    switch intent {
    case .app(let intent): App.deservesDoubt(intent)
    case .phrase(.stop) where app.goesOnByItself: false
    case .phrase(let phrase): phrase.deservesDoubt
    // The answer to a confirmation is not confirmed again, because that would never end.
    case .certain, .chosen: false
    }
  }

  /// Returns whether ignoring the utterance does less harm than acting on words that a bystander may have spoken.
  private func canWait(_ guess: Interpretation<Intent>) -> Bool {
    guard case .phrase(let phrase) = guess.intent else { return deservesDoubt(guess.intent) }
    if guess.hypothesis.hasOpposite { return true }
    return phrase != .stop || deservesDoubt(guess.intent)
  }

  mutating func act(_ intent: Intent, _ hypothesis: Hypothesis) -> Effects {
    switch intent {
    case .app(let intent): pass(intent, hypothesis)
    case .phrase(let phrase): app.isAsleep ? listenAgain() : obey(phrase, overlaps: hypothesis.overlaps)
    // A "yes" here starts a call for help, and no earlier utterance said which one, so an uncertain "yes" does not
    // count.
    case .certain(true) where doubt?.isOffer == true && !hypothesis.isSure: missed()
    case .certain(let isCertain): isCertain ? agree() : refuse()
    case .chosen(let place): choose(place)
    }
  }

  /// Passes the intent on to the app.
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

  /// Thanks a user who is understood after a no-match, but never beside a prompt that a bystander hears.
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
