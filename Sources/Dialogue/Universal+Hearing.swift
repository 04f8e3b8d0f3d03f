extension Universal {
  /// How many states "go back" can go back.
  static var memory: Int { 16 }

  mutating func heard(_ intent: App.Intent, _ hypothesis: Hypothesis) -> Effects {
    if hypothesis.decision == .ask {
      if app.isAsleep { return listenAgain() }
      if App.deservesDoubt(intent) { return ask(Doubt(intent: intent, hypothesis: hypothesis)) }
    }
    let thanks: Effects = misses > 0 ? [.say(.common(.thanks))] : []
    understood()
    let before = app.state
    let wasAsleep = app.isAsleep
    let effects = app.handle(.heard(intent, hypothesis))
    if app.state != before, !wasAsleep { remember(before) }
    return voiced(thanks) + settle(effects)
  }

  /// Asks before acting on something half understood.
  private mutating func ask(_ doubt: Doubt) -> Effects {
    self.doubt = doubt
    silences = 0
    return voiced([.say(.common(.doubt(doubt.hypothesis.text))), .listen(.doubt, patience: patience)])
  }

  mutating func settleDoubt(_ isCertain: Bool) -> Effects {
    guard let doubt else { return missed() }
    self.doubt = nil
    guard isCertain else { return missed() }
    return heard(doubt.intent, Hypothesis(text: doubt.hypothesis.text, confidence: doubt.hypothesis.confidence))
  }

  mutating func understood() {
    misses = 0
    silences = 0
    doubt = nil
  }

  private mutating func remember(_ state: App.State) {
    past.append(state)
    if past.count > Self.memory { past.removeFirst() }
  }

  /// How long the app last chose to wait for somebody to speak.
  private var patience: Duration? {
    if case .listen(_, let patience)? = ears { patience } else { nil }
  }
}

extension GrammarName {
  /// Yes, no, and the universal phrases.
  public static let doubt = GrammarName("common", "doubt")
}
