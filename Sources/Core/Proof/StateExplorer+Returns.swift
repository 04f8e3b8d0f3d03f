import Dialogue

extension StateExplorer {
  /// That a device which goes and comes back changes nothing, whoever's turn it was, and that somebody is told. No way leads
  /// anywhere by it, so none is kept.
  mutating func checkReturns(_ number: Int) {
    let before = nodes[number].situation
    guard !before.hasHungUp else { return }
    for turn in Turn.allCases where before.knows(turn) {
      var after = before
      let effects = after.happen(.returned(turn))
      check(effects, after: .returned(turn), of: number, .returns)
      let state = before.flow.stateName
      // What was being said comes behind it, and says anew what is listened to.
      if turn != .ours, before.ear != nil, after.ear != before.ear {
        tell(.moved, "another ear in \(state)", at: number, .returns)
      }
      if !after.isWhere(before) { tell(.moved, state, at: number, .returns) }
      if turn == .ours, !before.flow.isAsleep, !effects.contains(where: \.isNoticed) {
        tell(.unhandled, "returned in \(state)", at: number, .returns)
      }
    }
  }
}

extension Configuration {
  /// Whether it can be that one's turn.
  fileprivate func knows(_ turn: Turn) -> Bool {
    switch turn {
    case .ours: true
    case .theirs: ear != nil
    case .worlds: !questions.isEmpty
    }
  }

  /// Whether the conversation stands where it stood, and waits for the same.
  fileprivate func isWhere(_ other: Self) -> Bool {
    flow == other.flow && alarms == other.alarms && questions == other.questions && !hasHungUp
  }
}
