extension FiniteStateGrammar {
  /// The same sentences with fewer states: words that several of them begin or end with are held once. A decoder's
  /// memory and time grow with the arcs, since each holds the sounds of its word, and most with those that leave one state.
  ///
  /// States are not made deterministic: what a free step shares, such as the places behind "near", would be doubled.
  func reduced() -> FiniteStateGrammar {
    var (smaller, before) = (self, Int.max)
    while smaller.states.count < before {
      before = smaller.states.count
      // Read backwards, states that are reached by the same words are those that lead to the same words. They come
      // first: once their endings are merged with those of others, ten streets could not share one "street" any more.
      smaller = smaller.reversed().mergingEndings().reversed().mergingEndings()
    }
    return smaller.numbered()
  }

  /// Merges states with the same ways out, from the end on backwards. Each pass goes one word further; one that stops
  /// early has merged less, and nothing wrongly.
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

  /// The states under other numbers; those that get the same one give it their arcs, each once.
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

  /// Without the states from which no sentence can be completed.
  func trimmed() -> FiniteStateGrammar { reversed().numbered().reversed() }

  /// Without the states that nothing leads to; the end is kept in any case.
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
