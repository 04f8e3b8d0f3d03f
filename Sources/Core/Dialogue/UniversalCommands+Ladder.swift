extension UniversalCommands {
  /// The last level of reprompt escalation. From this level on the same step is repeated in other words.
  static var top: Int { 4 }

  /// The number of no-matches in a row that are answered with "come closer" if the voice is distant.
  private static var distantSteps: Int { 2 }

  /// Returns whether a no-match gets no reply: the voice is distant, no sentence was recognised, and the user has
  /// already been asked to come closer. Such sound is most often a television or other people, and each reply would be
  /// a prompt that the user did not ask for.
  func isPassedOver(_ hypothesis: Hypothesis) -> Bool {
    hypothesis.isDistant && hypothesis.text.isEmpty && misses >= Self.distantSteps
  }

  /// Handles a no-match: informs the user, adds an example the second time, and two utterances that work from the third
  /// time on.
  /// - Parameters:
  ///   - refused: The meanings that the user has rejected, so that the same words are not recognised with that meaning
  ///     again.
  ///   - isDistant: Whether the user speaks from a distance. The first two prompts then ask the user to come closer.
  mutating func missed(_ refused: Set<Meaning> = [], isDistant: Bool = false) -> Effects {
    // "Could you say it again?" A question asked by the help prompt stays open.
    if doubt?.isOffer != true { doubt = nil }
    attention?.refused = refused
    if app.isAsleep { return listenAgain() }
    misses = min(misses + 1, Self.top)
    silences = 0
    let prompt = isDistant && misses <= Self.distantSteps ? CommonPrompt.distant : .nomatch(misses)
    return voiced([.say(.common(prompt))] + rescue(misses)) + listenAgain()
  }

  /// Handles a no-input: the same escalation with a counter of its own. After the last step it waits without a prompt
  /// and without a timeout, so that the engine neither nags the user nor hangs up.
  mutating func silent() -> Effects {
    doubt = nil
    silences = min(silences + 1, Self.top)
    if silences == Self.top { return voiced([.say(.common(.resting))]) + listenWithoutEnd() }
    // "Are you still there?" The user may not have heard the question, so repeat it.
    let open = silences == 1 ? app.question.map { [.say(.app($0))] } ?? [] : rescue(silences)
    return voiced([.say(.common(.noinput(silences)))] + open) + listenAgain()
  }

  private func rescue(_ level: Int) -> Effects {
    switch level {
    case 1: []
    case 2: [.say(.app(app.example))]
    default: [.say(.app(app.offer))]
    }
  }

  func listenAgain() -> Effects {
    if let doubt { return [.listen(doubt.attention(App.doubtRules, like: attention))] }
    return attention.map { [.listen($0)] } ?? []
  }

  private func listenWithoutEnd() -> Effects {
    guard var attention else { return [] }
    attention.patience = nil
    return [.listen(attention)]
  }
}
