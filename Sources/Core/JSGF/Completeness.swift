/// What can follow a sequence of words under a grammar.
public enum Completeness: String, Hashable, Sendable {
  /// Nothing can follow: the words are a sentence, and no longer sentence begins with them.
  case complete
  /// The words are a sentence, and all words that can follow leave its meaning unchanged: "please".
  case semanticallyComplete
  /// The words are a sentence, and words that change its meaning can follow, but they answer what the app has asked
  /// (``Tag/answersKey``): "no", where "no, free stands" is possible as well.
  case answer
  /// The words are a sentence, and words that change its meaning can follow.
  case extendable
  /// The words are only the beginning of a sentence.
  case incomplete
}

extension FiniteStateGrammar {
  /// Returns how complete a sequence of words is, for example to choose the endpointing timeout.
  /// - Parameters:
  ///   - words: spelt as in the automaton.
  ///   - matches: returns the matches of words under the rule of the automaton.
  public func completeness(of words: [String], matches: ([String]) -> [Match]) -> Completeness {
    let found = matches(words)
    let meanings = found.meanings
    let completeness = completeness(of: words) { !meanings.isEmpty && matches(words + $0).meanings == meanings }
    return completeness == .extendable && found.contains(where: \.isAnswer) ? .answer : completeness
  }

  /// Returns how complete a sequence of words is, for example to choose the endpointing timeout.
  /// - Parameters:
  ///   - words: spelt as in the automaton.
  ///   - meansSame: returns whether the sentence keeps its meaning with further words after it. It is called for at
  ///     most ``mostEndings`` endings.
  public func completeness(of words: [String], meansSame: ([String]) -> Bool = { _ in false }) -> Completeness {
    let here = words.reduce(closure([start])) { step(from: $0, $1) }
    guard here.contains(end) else { return .incomplete }
    guard !next(from: here).isEmpty else { return .complete }
    return keepsMeaning(after: here, meansSame) ? .semanticallyComplete : .extendable
  }

  /// Returns whether the words that can follow some states keep the meaning. Each transition is followed once, also in
  /// a loop: where two wordings lead to the same states, the rest of the sentence is tried after the first one only.
  private func keepsMeaning(after here: Set<Int>, _ meansSame: ([String]) -> Bool) -> Bool {
    var (open, seen, asked) = ([(words: [String](), states: here)], Set([here]), 0)
    while let (words, states) = open.popLast() {
      let following = next(from: states).sorted()
      asked += following.count
      guard asked <= Self.mostEndings else { return false }
      for word in following {
        let (ending, target) = (words + [word], step(from: states, word))
        guard let rest = shortestEnding(from: target), meansSame(ending + rest) else { return false }
        if seen.insert(target).inserted { open.append((ending, target)) }
      }
    }
    return true
  }

  /// Returns the fewest words that lead from some states to the end; nil if more than ``longestEnding`` are needed.
  private func shortestEnding(from states: Set<Int>) -> [String]? {
    var (open, seen) = ([(words: [String](), states: states)], Set([states]))
    for _ in 0...Self.longestEnding {
      if let found = open.first(where: { $0.states.contains(end) }) { return found.words }
      open = open.flatMap { words, states in
        next(from: states).sorted().map { (words: words + [$0], states: step(from: states, $0)) }
      }
      open.removeAll { !seen.insert($0.states).inserted }
    }
    return nil
  }

  /// The maximum number of words that a transition may need to the end of the sentence.
  static let longestEnding = 6
  /// The maximum number of transitions that are followed. "Right now, thank you" and the like need about 20.
  static let mostEndings = 40

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
