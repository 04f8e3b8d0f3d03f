extension Universal {
  /// The ladders' top: from here on the same step is taken in other words.
  static var top: Int { 4 }

  /// Not understood: says so; with an example the second time; with two things that work from the third on.
  /// - Parameters:
  ///   - refused: what the session took it for: a user who says it again must not be taken for it once more.
  ///   - isDistant: whether the user speaks from a distance, which the first two steps tell in place of "I didn't understand".
  mutating func missed(_ refused: Set<Meaning> = [], isDistant: Bool = false) -> Effects {
    doubt = nil
    attention?.refused = refused
    if app.isAsleep { return listenAgain() }
    misses = min(misses + 1, Self.top)
    silences = 0
    let prompt = isDistant && misses <= 2 ? CommonPrompt.distant : .nomatch(misses)
    return voiced([.say(.common(prompt))] + rescue(misses)) + listenAgain()
  }

  /// Nothing said: the same ladder on its own counter. Its last step waits without asking and without an end,
  /// so that nobody is nagged and nobody is hung up on.
  mutating func silent() -> Effects {
    doubt = nil
    silences = min(silences + 1, Self.top)
    if silences == Self.top { return voiced([.say(.common(.resting))]) + listenWithoutEnd() }
    return voiced([.say(.common(.noinput(silences)))] + rescue(silences)) + listenAgain()
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
