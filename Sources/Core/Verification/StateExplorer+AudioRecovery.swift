import Dialogue

extension StateExplorer {
  /// Checks that the return of a lost audio device changes nothing in any turn, and that the user is informed. The
  /// event leads to no new state, so no transition is recorded.
  /// - Parameter number: the number of the configuration to check.
  mutating func checkAudioRecovery(_ number: Int) {
    let before = nodes[number].configuration
    guard !before.hasHungUp else { return }
    for turn in Turn.allCases where before.knows(turn) {
      var after = before
      let effects = after.send(.audioRestored(turn))
      check(effects, after: .audioRestored(turn), of: number, .audioRestored)
      let state = before.flow.stateName
      // In the turn `system`, the interrupted prompt follows and requests listening again.
      if turn != .system, before.activeGrammar != nil, after.activeGrammar != before.activeGrammar {
        report(.stateChanged, "another grammar in \(state)", at: number, .audioRestored)
      }
      if !after.hasSameState(as: before) { report(.stateChanged, state, at: number, .audioRestored) }
      if turn == .system, !before.flow.isDormant, !effects.contains(where: { $0.isNoticed }) {
        report(.noResponse, "returned in \(state)", at: number, .audioRestored)
      }
    }
  }
}

extension Configuration {
  /// Returns whether this turn is possible in the configuration: for example, `backend` only with an open query.
  fileprivate func knows(_ turn: Turn) -> Bool {
    switch turn {
    case .system: true
    case .user: activeGrammar != nil
    case .backend: !queries.isEmpty
    }
  }

  /// Returns whether the state, the timers and the open queries are unchanged.
  fileprivate func hasSameState(as other: Self) -> Bool {
    flow == other.flow && timers == other.timers && queries == other.queries && !hasHungUp
  }
}
