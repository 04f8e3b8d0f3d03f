/// A device went and came back: whoever heard nothing for a while is told so, and nothing else has changed.
extension Universal {
  /// In silence what was said last is said again, as "repeat" does: it may be what was lost. What was said to somebody else is
  /// not, and no stranger is told of our headset.
  func returned(_ turn: Turn) -> Effects {
    if app.isAsleep { return [] }
    return switch turn {
    case .ours: voiced([.say(.common(.away))])
    case .theirs where isAmongOthers, .worlds where isAmongOthers: []
    case .theirs: voiced([.say(.common(.away))]) + (doubt == nil && lastSaid.isEmpty ? listenAgain() : repeated())
    case .worlds: voiced([.say(.common(.away))]) + listenAgain()
    }
  }

  private var isAmongOthers: Bool { doubt == nil && lastSaid.contains(where: \.isForOthers) }
}
