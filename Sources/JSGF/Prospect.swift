/// What can come behind the words so far.
public enum Prospect: Hashable, Sendable {
  /// Nothing: a sentence is complete, and no longer one begins with it.
  case finished
  /// More, or nothing: a sentence is complete.
  case open
  /// More must come, or it is no sentence at all.
  case unfinished
}

extension Automaton {
  /// - Parameter words: as the automaton spells them.
  public func prospect(of words: [String]) -> Prospect {
    var here = closure([start])
    for word in words {
      let steps = here.flatMap { states[$0] }.filter { arc in arc.word.map { self.words[$0] } == word }
      here = closure(Set(steps.map(\.target)))
    }
    let canEnd = here.contains(end)
    let canGoOn = here.contains { states[$0].contains { $0.word != nil } }
    return canEnd ? (canGoOn ? .open : .finished) : .unfinished
  }

  /// The states that are reached without a word.
  private func closure(_ states: Set<Int>) -> Set<Int> {
    var (reached, rest) = (states, Array(states))
    while let state = rest.popLast() {
      for arc in self.states[state] where arc.word == nil && reached.insert(arc.target).inserted {
        rest.append(arc.target)
      }
    }
    return reached
  }
}
