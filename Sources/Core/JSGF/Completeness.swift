/// What can come behind the words so far.
public enum Completeness: String, Hashable, Sendable {
  /// Nothing: a sentence is complete, and no longer one begins with it.
  case finished
  /// More, or nothing: a sentence is complete, and whatever can come behind it changes nothing: "please".
  case settled
  /// More, or nothing: a sentence is complete.
  case open
  /// More must come, or it is no sentence at all.
  case unfinished
}

extension FiniteStateGrammar {
  /// - Parameters:
  ///   - words: as the automaton spells them.
  ///   - meansSame: whether the words mean what these mean with others behind them; it is asked of a few at most.
  public func prospect(of words: [String], meansSame: ([String]) -> Bool = { _ in false }) -> Completeness {
    let here = words.reduce(closure([start])) { step(from: $0, $1) }
    guard here.contains(end) else { return .unfinished }
    guard !next(from: here).isEmpty else { return .finished }
    let isSettled = endings(from: here)?.allSatisfy { $0.isEmpty || meansSame($0) } ?? false
    return isSettled ? .settled : .open
  }

  /// All that can be said from some states on; nil where that is more than a few words, or than a few ways.
  private func endings(from states: Set<Int>) -> [[String]]? {
    var (ways, endings) = ([(words: [String](), states: states)], [[String]]())
    while let (words, here) = ways.popLast() {
      if here.contains(end) { endings.append(words) }
      let words = next(from: here).map { words + [$0] }
      guard words.allSatisfy({ $0.count <= Self.longestEnding }) else { return nil }
      ways += words.map { ($0, step(from: here, $0[$0.count - 1])) }
      guard ways.count + endings.count <= Self.mostEndings else { return nil }
    }
    return endings
  }

  private static let longestEnding = 3
  private static let mostEndings = 12

  private func next(from states: Set<Int>) -> Set<String> {
    Set(states.flatMap { self.states[$0] }.compactMap { arc in arc.word.map { words[$0] } })
  }

  private func step(from states: Set<Int>, _ word: String) -> Set<Int> {
    let arcs = states.flatMap { self.states[$0] }.filter { arc in arc.word.map { words[$0] } == word }
    return closure(Set(arcs.map(\.target)))
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
