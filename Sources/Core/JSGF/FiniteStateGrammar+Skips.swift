extension FiniteStateGrammar {
  /// The most pairs of states connected by epsilon transitions. The decoder stores each pair; as many as these take it a second. 500
  /// optional words in a row are 125,000.
  static let mostSkips = 150_000

  /// Whether there are at most ``mostSkips``; the count stops there.
  var hasFewSkips: Bool {
    let free = states.map { arcs in arcs.filter { $0.word == nil }.map(\.target) }
    // The state from which each was last reached.
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
