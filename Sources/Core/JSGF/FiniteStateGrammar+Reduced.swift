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

  /// The maximum number of passes of ``EndingMerger``, which is the number of words that it looks back.
  private static let passes = 50

  private func mergingEndings() -> FiniteStateGrammar { EndingMerger(self).merged(passes: Self.passes) }

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
    // -1 marks a state that was not reached.
    var numbers = Array(repeating: -1, count: states.count)
    numbers[start] = 0
    var next = 0
    while next < order.count {
      for arc in states[order[next]] where numbers[arc.target] < 0 {
        numbers[arc.target] = order.count
        order.append(arc.target)
      }
      next += 1
    }
    if numbers[end] < 0 {
      numbers[end] = order.count
      order.append(end)
    }
    let arcs = order.map { states[$0].map { Arc(word: $0.word, target: numbers[$0.target]) } }
    return FiniteStateGrammar(states: arcs, start: 0, end: numbers[end], words: words)
  }
}
