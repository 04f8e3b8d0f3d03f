extension FiniteStateGrammar {
  /// Returns an equivalent automaton with fewer states: common beginnings and endings of sentences are shared. The
  /// decoder's memory and time grow with the transitions, since each holds the phones of its word, and most of all with
  /// those that leave one state.
  ///
  /// The automaton is not made deterministic, because this would duplicate what follows an epsilon transition, such as
  /// the places after "near".
  func reduced() -> FiniteStateGrammar {
    var (smaller, before) = (self, Int.max)
    while smaller.states.count < before {
      before = smaller.states.count
      // In the reversed automaton, states with equal beginnings are states with equal endings. Beginnings are merged
      // first: once the endings of ten street names are merged with others, the names could no longer share one
      // "street".
      smaller = smaller.reversed().mergingEndings().reversed().mergingEndings()
    }
    return smaller.numbered()
  }

  /// Merges states with equal outgoing transitions, from the end backwards. Each pass reaches one word further. If it
  /// stops early, fewer states are merged, and the result is still correct.
  private func mergingEndings(passes: Int = 50) -> FiniteStateGrammar {
    var merged = self
    for _ in 0..<passes {
      var firsts: [Set<Arc>: Int] = [:]
      let same = merged.states.indices.map { state in
        guard state != merged.end, state != merged.start, !merged.states[state].isEmpty else { return state }
        let arcs = Set(merged.states[state])
        if let first = firsts[arcs] { return first }
        firsts[arcs] = state
        return state
      }
      guard same != Array(same.indices) else { break }
      merged = merged.renumbered(same)
    }
    return merged
  }

  /// Returns the automaton with renumbered states. States that get the same number are merged, and duplicate
  /// transitions are removed.
  /// - Parameter numbers: the new number of each state.
  private func renumbered(_ numbers: [Int]) -> FiniteStateGrammar {
    var renumbered = FiniteStateGrammar(
      states: states.map { _ in [] }, start: numbers[start], end: numbers[end], words: words)
    var seen = Array(repeating: Set<Arc>(), count: states.count)
    for (state, arcs) in states.enumerated() {
      let state = numbers[state]
      for arc in arcs.map({ Arc(word: $0.word, target: numbers[$0.target]) }) {
        let isIdle = arc.word == nil && arc.target == state
        if !isIdle, seen[state].insert(arc).inserted { renumbered.states[state].append(arc) }
      }
    }
    return renumbered
  }

  private func reversed() -> FiniteStateGrammar {
    var reversed = FiniteStateGrammar(states: states.map { _ in [] }, start: end, end: start, words: words)
    for (state, arcs) in states.enumerated() {
      for arc in arcs { reversed.states[arc.target].append(Arc(word: arc.word, target: state)) }
    }
    return reversed
  }

  /// Returns the automaton without the states from which no sentence can be completed.
  func trimmed() -> FiniteStateGrammar { reversed().numbered().reversed() }

  /// Returns the automaton without unreachable states. The end state is always kept.
  private func numbered() -> FiniteStateGrammar {
    var order = [start]
    var numbers = [start: 0]
    var next = 0
    while next < order.count {
      for arc in states[order[next]] where numbers[arc.target] == nil {
        numbers[arc.target] = order.count
        order.append(arc.target)
      }
      next += 1
    }
    if numbers[end] == nil {
      numbers[end] = order.count
      order.append(end)
    }
    let arcs = order.map { states[$0].map { Arc(word: $0.word, target: numbers[$0.target] ?? 0) } }
    return FiniteStateGrammar(states: arcs, start: 0, end: numbers[end] ?? 0, words: words)
  }
}
