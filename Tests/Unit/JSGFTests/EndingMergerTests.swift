import Randomness
import Testing

@testable import JSGF

@Suite struct EndingMergerTests {
  @Test("The merged automaton is that of comparing all states in each pass, in 2,000 random automata")
  func sameAsComparingAll() {
    var random = SeededGenerator(seed: 27)
    var mergers = 0
    for _ in 0..<2_000 {
      let automaton = FiniteStateGrammar.random(using: &random)
      let expected = automaton.comparingAll(passes: 50)
      #expect(EndingMerger(automaton).merged(passes: 50).states == expected.states)
      if expected != automaton { mergers += 1 }
    }
    #expect(mergers > 400)
  }

  @Test("It stops after the given number of passes") func passes() {
    var random = SeededGenerator(seed: 28)
    for _ in 0..<500 {
      let automaton = FiniteStateGrammar.random(using: &random)
      for passes in 0...3 {
        #expect(
          EndingMerger(automaton).merged(passes: passes).states == automaton.comparingAll(passes: passes).states)
      }
    }
  }
}

extension FiniteStateGrammar {
  /// Returns an automaton of up to 40 states with many equal endings.
  fileprivate static func random(using random: inout some RandomNumberGenerator) -> FiniteStateGrammar {
    let count = Int.random(in: 2...40, using: &random)
    let words = ["a", "b"]
    let states = (0..<count).map { state in
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        // A negative number is a tag. Most transitions lead ahead, as those of a grammar.
        let word = [nil, 0, 1, -1][Int.random(in: 0..<4, using: &random)]
        let (ahead, any) = (state...min(count - 1, state + 4), 0...count - 1)
        return Arc(word: word, target: .random(in: .random(using: &random) ? ahead : any, using: &random))
      }
    }
    return FiniteStateGrammar(states: states, start: 0, end: Int.random(in: 0..<count, using: &random), words: words)
  }

  /// Merges states with equal outgoing transitions, by comparing all states in each pass.
  fileprivate func comparingAll(passes: Int) -> FiniteStateGrammar {
    var merged = self
    for _ in 0..<passes {
      var firsts: [Set<Arc>: Int] = [:]
      let numbers = merged.states.indices.map { state in
        guard state != merged.end, state != merged.start, !merged.states[state].isEmpty else { return state }
        let arcs = Set(merged.states[state])
        if let first = firsts[arcs] { return first }
        firsts[arcs] = state
        return state
      }
      guard numbers != Array(numbers.indices) else { break }
      var next = merged
      next.states = merged.states.map { _ in [] }
      for (state, arcs) in merged.states.enumerated() {
        for arc in arcs.map({ Arc(word: $0.word, target: numbers[$0.target]) }) {
          let isIdle = arc.word == nil && arc.target == numbers[state]
          if !isIdle, !next.states[numbers[state]].contains(arc) { next.states[numbers[state]].append(arc) }
        }
      }
      merged = next
    }
    return merged
  }
}
