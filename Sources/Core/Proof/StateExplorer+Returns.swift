import Dialogue

extension StateExplorer {
  /// Checks that the return of a lost audio device changes nothing in any turn, and that the user is
  /// informed. It leads to no new state, so no transition is recorded.
  mutating func checkReturns(_ number: Int) {
    let before = nodes[number].situation
    guard !before.hasHungUp else { return }
    for turn in Turn.allCases where before.knows(turn) {
      var after = before
      let effects = after.happen(.returned(turn))
      check(effects, after: .returned(turn), of: number, .returns)
      let state = before.flow.stateName
      // In the turn `ours`, the interrupted prompt follows and requests listening again.
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
  /// Returns whether the configuration can have this turn.
  fileprivate func knows(_ turn: Turn) -> Bool {
    switch turn {
    case .ours: true
    case .theirs: ear != nil
    case .worlds: !questions.isEmpty
    }
  }

  /// Returns whether the state, the timers and the open queries are unchanged.
  fileprivate func isWhere(_ other: Self) -> Bool {
    flow == other.flow && alarms == other.alarms && questions == other.questions && !hasHungUp
  }
}
