extension FiniteStateGrammar {
  /// The maximum number of pairs of states that epsilon transitions may connect. The decoder stores each pair; this
  /// many take it one second. 500 optional words in a row give 125,000 pairs.
  static let mostSkips = 150_000

  /// Whether at most ``mostSkips`` pairs of states are connected by epsilon transitions.
  var hasFewSkips: Bool {
    let free = states.map { arcs in arcs.filter { $0.word == nil }.map(\.target) }
    // For each state, the start state from which it was last reached.
    var reached = Array(repeating: -1, count: states.count)
    var count = 0
    for start in states.indices where !free[start].isEmpty {
      var open = [start]
      reached[start] = start
      while let state = open.popLast() {
        for next in free[state] where reached[next] != start {
          reached[next] = start
          open.append(next)
          count += 1
        }
        if count > Self.mostSkips { return false }
      }
    }
    return true
  }
}
