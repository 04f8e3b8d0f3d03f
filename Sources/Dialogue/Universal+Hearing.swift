extension Universal {
  /// How many states "go back" can go back.
  static var memory: Int { 16 }

  mutating func heard(_ intent: Intent, _ hypothesis: Hypothesis) -> Effects {
    guard hypothesis.decision == .ask else { return act(intent, hypothesis) }
    // Nobody is asked anything in their sleep.
    if app.isAsleep { return listenAgain() }
    return deservesDoubt(intent) ? ask(HalfUnderstood(intent: intent, hypothesis: hypothesis)) : act(intent, hypothesis)
  }

  private func deservesDoubt(_ intent: Intent) -> Bool {
    switch intent {
    case .app(let intent): App.deservesDoubt(intent)
    case .phrase(let phrase): phrase.deservesDoubt
    // Who is asked "did you say ...?" has half understood already; asking about the answer would never end.
    case .certain: false
    }
  }

  private mutating func act(_ intent: Intent, _ hypothesis: Hypothesis) -> Effects {
    switch intent {
    case .app(let intent): pass(intent, hypothesis)
    case .phrase(let phrase): app.isAsleep ? listenAgain() : obey(phrase)
    case .certain(let isCertain): settleDoubt(isCertain)
    }
  }

  /// Lets the app act on it.
  private mutating func pass(_ intent: App.Intent, _ hypothesis: Hypothesis) -> Effects {
    let thanks: Effects = misses > 0 ? [.say(.common(.thanks))] : []
    doubt = nil
    understood()
    let before = app.state
    let wasAsleep = app.isAsleep
    let effects = app.handle(.heard(intent, hypothesis))
    if app.state != before, !wasAsleep { remember(before) }
    return voiced(thanks) + settle(effects)
  }

  /// Asks before acting on something half understood.
  private mutating func ask(_ doubt: HalfUnderstood) -> Effects {
    self.doubt = doubt
    silences = 0
    return voiced([.say(.common(.doubt(doubt.hypothesis.text)))]) + listenAgain()
  }

  private mutating func settleDoubt(_ isCertain: Bool) -> Effects {
    guard let doubt else { return missed() }
    self.doubt = nil
    guard isCertain else { return missed() }
    return act(doubt.intent, Hypothesis(text: doubt.hypothesis.text, confidence: doubt.hypothesis.confidence))
  }

  mutating func understood() {
    misses = 0
    silences = 0
  }

  private mutating func remember(_ state: App.State) {
    past.append(state)
    if past.count > Self.memory { past.removeFirst() }
  }

  /// How long the app last chose to wait for somebody to speak.
  var patience: Duration? {
    if case .listen(_, _, let patience)? = ears { patience } else { nil }
  }
}

extension GrammarName {
  /// Yes, no, and the universal phrases.
  public static let doubt = GrammarName("common", "doubt")
}
