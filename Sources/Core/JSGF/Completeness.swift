/// What can follow a sequence of words under a grammar.
public enum Completeness: String, Hashable, Sendable {
  /// Nothing can follow: the words are a sentence, and no longer sentence begins with them.
  case complete
  /// The words are a sentence, and all words that can follow leave its meaning unchanged: "please".
  case semanticallyComplete
  /// The words are a sentence, and words that change its meaning can follow.
  case extendable
  /// The words are only the beginning of a sentence.
  case incomplete
}

extension FiniteStateGrammar {
  /// Returns how complete a sequence of words is, for example to choose the endpointing timeout.
  /// - Parameters:
  ///   - words: spelt as in the automaton.
  ///   - meansSame: returns whether the sentence keeps its meaning with further words after it. It is called for a few
  ///     endings at most.
  public func completeness(of words: [String], meansSame: ([String]) -> Bool = { _ in false }) -> Completeness {
    let here = words.reduce(closure([start])) { step(from: $0, $1) }
    guard here.contains(end) else { return .incomplete }
    guard !next(from: here).isEmpty else { return .complete }
    let isSettled = endings(from: here)?.allSatisfy { $0.isEmpty || meansSame($0) } ?? false
    return isSettled ? .semanticallyComplete : .extendable
  }

  /// Returns all word sequences that lead from some states to the end; nil if one is longer than `longestEnding` or
  /// there are more than `mostEndings`.
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

  /// Returns the epsilon closure of some states.
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
