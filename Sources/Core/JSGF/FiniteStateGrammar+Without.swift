extension FiniteStateGrammar {
  /// Returns the automaton without the sentences that contain any of the given words.
  public func without(_ others: Set<String>) -> FiniteStateGrammar {
    let left = words.filter { !others.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(left, left.indices))
    let states = states.map { arcs in
      arcs.compactMap { arc in
        guard let word = arc.word else { return arc }
        return numbers[words[word]].map { Arc(word: $0, target: arc.target) }
      }
    }
    return FiniteStateGrammar(states: states, start: start, end: end, words: left).trimmed()
  }
}
