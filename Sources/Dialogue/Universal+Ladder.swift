extension Universal {
  /// The ladders' top: from here on the same step is taken in other words.
  static var top: Int { 4 }

  /// Not understood: says so; with an example the second time; with two things that work from the third on.
  /// - Parameter refused: what we had taken it for: somebody who says it again must not be taken for it once more.
  mutating func missed(_ refused: Set<Meaning> = []) -> Effects {
    doubt = nil
    attention?.refused = refused
    if app.isAsleep { return listenAgain() }
    misses = min(misses + 1, Self.top)
    silences = 0
    return voiced([.say(.common(.nomatch(misses)))] + rescue(misses)) + listenAgain()
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
