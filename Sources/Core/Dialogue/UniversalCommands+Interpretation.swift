extension UniversalCommands {
  /// The number of earlier states that are kept for "go back".
  static var memory: Int { 16 }

  mutating func heard(_ interpretation: Interpretation<Intent>, or other: Interpretation<Intent>?) -> Effects {
    guard interpretation.hypothesis.decision == .ask else {
      return handle(interpretation.intent, interpretation.hypothesis)
    }
    // While the app waits for its wake word it asks no confirmation.
    if app.isDormant { return listenAgain() }
    // An uncertain utterance while a prompt for a bystander plays is ignored, because the user can repeat it.
    if interpretation.hypothesis.overlaps, listenRequest?.grammarDuringPrompt != nil, canWait(interpretation) {
      return []
    }
    if interpretation.hypothesis.hasOpposite { return distinguish(interpretation, from: other) }
    return asksBefore(interpretation)
      ? ask(question(interpretation, other)) : handle(interpretation.intent, interpretation.hypothesis)
  }

  /// Whether the engine asks before it acts upon an uncertain interpretation.
  private func asksBefore(_ interpretation: Interpretation<Intent>) -> Bool {
    if needsConfirmation(interpretation.intent) { return true }
    guard case .command(let command) = interpretation.intent else { return false }
    return interpretation.hypothesis.typed != nil && command.needsConfirmationIfNear
  }

  func needsConfirmation(_ intent: Intent) -> Bool {
    switch intent {
    case .app(let intent): App.needsConfirmation(intent)
    case .command(.stop) where app.isAutoAdvancing: false
    case .command(let phrase): phrase.needsConfirmation
    // The answer to a confirmation is not confirmed again, because that would never end.
    case .confirmation, .choice: false
    }
  }

  /// Returns whether ignoring the utterance does less harm than acting on words that a bystander may have spoken.
  private func canWait(_ interpretation: Interpretation<Intent>) -> Bool {
    guard case .command(let phrase) = interpretation.intent else { return needsConfirmation(interpretation.intent) }
    if interpretation.hypothesis.hasOpposite { return true }
    return phrase != .stop || needsConfirmation(interpretation.intent)
  }

  mutating func handle(_ intent: Intent, _ hypothesis: Hypothesis) -> Effects {
    switch intent {
    case .app(let intent): forward(intent, hypothesis)
    case .command(let phrase): app.isDormant ? listenAgain() : handle(phrase, overlaps: hypothesis.overlaps)
    // A "yes" here starts a call for help, and no earlier utterance said which one, so an uncertain "yes" does not
    // count.
    case .confirmation(true) where pendingConfirmation?.isOffer == true && !hypothesis.isSure: nomatch()
    case .confirmation(let isCertain): isCertain ? agree() : refuse()
    case .choice(let place): choose(place)
    }
  }

  /// Passes the intent on to the app.
  private mutating func forward(_ intent: App.Intent, _ hypothesis: Hypothesis) -> Effects {
    let wasMissed = nomatchCount > 0
    pendingConfirmation = nil
    resetCounts()
    let before = app.state
    let wasAsleep = app.isDormant
    let effects = app.handle(.heard(intent, hypothesis))
    if app.state != before, !wasAsleep { remember(before) }
    return prependingThanks(wasMissed, adopt(effects))
  }

  /// Passes an observation on to the app.
  mutating func observed(_ observation: Answer) -> Effects {
    let before = app.state
    let effects = app.handle(.observed(observation))
    if App.isChoice(observation), app.state != before {
      resetCounts()
      remember(before)
    }
    // News that leaves the app where it was, such as a point in a game, does not answer an open question.
    guard app.state == before, !App.isChoice(observation), let question = pendingConfirmation, !question.isOffer else {
      return adopt(effects)
    }
    let adopted = adopt(effects)
    pendingConfirmation = question
    return adopted.map { effect in
      guard case .listen = effect else { return effect }
      return .listen(question.listenRequest(App.confirmationGrammars, like: listenRequest))
    }
  }

  /// Thanks a user who is understood after a no-match, but never beside a prompt that a bystander hears.
  private func prependingThanks(_ wasMissed: Bool, _ effects: Effects) -> Effects {
    let isForBystander = effects.contains { if case .say(let prompt) = $0 { prompt.isForBystander } else { false } }
    return (wasMissed && !isForBystander ? muted([.say(.common(.thanks))]) : []) + effects
  }

  mutating func resetCounts() {
    nomatchCount = 0
    noinputCount = 0
  }

  private mutating func remember(_ state: App.State) {
    guard let state = App.restorable(state) else { return }
    past.append(state)
    if past.count > Self.memory { past.removeFirst() }
  }
}
