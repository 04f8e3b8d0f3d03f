extension UniversalCommands {
  /// The last level of reprompt escalation. From this level on the same step is repeated in other words.
  static var highestLevel: Int { 4 }

  /// The number of no-matches in a row for which the engine asks a distant user to come closer.
  private static var distantSteps: Int { 2 }

  /// Returns whether a no-match gets no reply: the voice is distant, no sentence was recognised, and the user has
  /// already been asked to come closer. Such sound is most often a television or other people, and each reply would be
  /// a prompt that the user did not ask for.
  func isIgnored(_ hypothesis: Hypothesis) -> Bool {
    hypothesis.isDistant && hypothesis.text.isEmpty && nomatchCount >= Self.distantSteps
  }

  /// Handles a no-match: informs the user, adds an example the second time, and two utterances that work from the third
  /// time on.
  /// - Parameters:
  ///   - excluded: The meanings that the user has rejected, so that the same words are not recognised with that meaning
  ///     again.
  ///   - isDistant: Whether the user speaks from a distance. The first two prompts then ask the user to come closer.
  mutating func nomatch(_ excluded: Set<SemanticTags> = [], isDistant: Bool = false) -> Effects {
    // "Could you say it again?" A question asked by the help prompt stays open.
    if pendingConfirmation?.isOffer != true { pendingConfirmation = nil }
    listenRequest?.excluded = excluded
    if app.isDormant { return listenAgain() }
    nomatchCount = min(nomatchCount + 1, Self.highestLevel)
    noinputCount = 0
    let prompt = isDistant && nomatchCount <= Self.distantSteps ? CommonPrompt.distant : .nomatch(nomatchCount)
    return muted([.say(.common(prompt))] + reprompt(nomatchCount)) + listenAgain()
  }

  /// Handles a no-input: the same escalation with a counter of its own. After the last step it waits without a prompt
  /// and without a timeout, so that the engine neither nags the user nor hangs up.
  mutating func noinput() -> Effects {
    pendingConfirmation = nil
    noinputCount = min(noinputCount + 1, Self.highestLevel)
    if noinputCount == Self.highestLevel { return muted([.say(.common(.idle))]) + listenWithoutTimeout() }
    // "Are you still there?" The user may not have heard the question, so repeat it.
    let open = noinputCount == 1 ? app.question.map { [.say(.app($0))] } ?? [] : reprompt(noinputCount)
    return muted([.say(.common(.noinput(noinputCount)))] + open) + listenAgain()
  }

  private func reprompt(_ level: Int) -> Effects {
    switch level {
    case 1: []
    case 2: [.say(.app(app.example))]
    default: [.say(.app(app.offer))]
    }
  }

  func listenAgain() -> Effects {
    if let pendingConfirmation {
      return [.listen(pendingConfirmation.listenRequest(App.confirmationGrammars, like: listenRequest))]
    }
    return listenRequest.map { [.listen($0)] } ?? []
  }

  private func listenWithoutTimeout() -> Effects {
    guard var listenRequest else { return [] }
    listenRequest.noInputTimeout = nil
    return [.listen(listenRequest)]
  }
}
