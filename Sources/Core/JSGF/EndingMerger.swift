/// Merges states of an automaton that have equal outgoing transitions, from the end backwards.
///
/// Each pass merges the groups of states that are equal at its beginning, and so reaches one word further. Only the
/// predecessors of merged states can become equal to other states by it, so that later passes examine these alone.
struct EndingMerger {
  private typealias Arc = FiniteStateGrammar.Arc

  private var automaton: FiniteStateGrammar
  /// The states that have a transition to each state. A state may be listed twice, or be merged meanwhile.
  private var sources: [[Int]] = []
  /// Whether a state still exists.
  private var isLeft: [Bool]
  /// The transitions of each state in a fixed order, each once, as they were last compared.
  private var signatures: [[UInt64]]
  /// The state with each signature.
  private var owners: [[UInt64]: Int] = [:]

  init(_ automaton: FiniteStateGrammar) {
    self.automaton = automaton
    isLeft = Array(repeating: true, count: automaton.states.count)
    signatures = Array(repeating: [], count: automaton.states.count)
  }

  /// Returns the automaton with merged states. The number of states is the same; a merged state has no transitions.
  /// - Parameter passes: the maximum number of passes. If it stops early, fewer states are merged, and the result is
  ///   still correct.
  consuming func merged(passes: Int) -> FiniteStateGrammar {
    var changed = Array(automaton.states.indices)
    for pass in 0..<passes {
      let merged = pairs(among: changed)
      guard !merged.isEmpty else { break }
      let cleaned = pass == 0 ? prepare() : []
      changed = merge(merged, besides: cleaned)
    }
    return automaton
  }

  /// Compares states that have changed with all others.
  /// - Returns: the states to merge, each with the first of its equals.
  private mutating func pairs(among changed: [Int]) -> [(state: Int, into: Int)] {
    for state in changed where owners[signatures[state]] == state { owners[signatures[state]] = nil }
    var pairs: [(state: Int, into: Int)] = []
    for state in changed where isMergeable(state) {
      let signature = signature(of: state)
      signatures[state] = signature
      guard let owner = owners[signature] else {
        owners[signature] = state
        continue
      }
      if owner < state {
        pairs.append((state, owner))
      } else {
        // The earlier state replaces the later one, which has not changed.
        owners[signature] = state
        pairs.append((owner, state))
      }
    }
    return pairs
  }

  private func isMergeable(_ state: Int) -> Bool {
    state != automaton.end && state != automaton.start && !automaton.states[state].isEmpty
  }

  private func signature(of state: Int) -> [UInt64] {
    var arcs = automaton.states[state].map { arc in
      UInt64(UInt32(truncatingIfNeeded: arc.word ?? Int(Int32.max))) << 32 | UInt64(UInt32(arc.target))
    }
    guard arcs.count > 1 else { return arcs }
    arcs.sort()
    var count = 1
    for index in 1..<arcs.count where arcs[index] != arcs[count - 1] {
      arcs[count] = arcs[index]
      count += 1
    }
    arcs.removeLast(arcs.count - count)
    return arcs
  }

  /// Lists the sources of each state, and removes duplicate and idle transitions.
  /// - Returns: the states from which it has removed an idle transition.
  private mutating func prepare() -> [Int] {
    sources = Array(repeating: [], count: automaton.states.count)
    var cleaned: [Int] = []
    for state in automaton.states.indices {
      if automaton.states[state].contains(where: { $0.word == nil && $0.target == state }) { cleaned.append(state) }
      clean(state)
      for arc in automaton.states[state] { sources[arc.target].append(state) }
    }
    return cleaned
  }

  /// Merges states.
  /// - Parameter others: further states whose transitions have changed.
  /// - Returns: the states whose transitions have changed, in ascending order.
  private mutating func merge(_ pairs: [(state: Int, into: Int)], besides others: [Int]) -> [Int] {
    var targets: [Int: Int] = [:]
    for (state, into) in pairs { targets[state] = into }
    var changed = Set(others)
    for (state, into) in pairs {
      isLeft[state] = false
      automaton.states[state] = []
      changed.formUnion(sources[state])
      sources[into] += sources[state]
      sources[state] = []
    }
    let left = changed.filter { isLeft[$0] }.sorted()
    for state in left {
      automaton.states[state] = automaton.states[state].map { arc in
        targets[arc.target].map { Arc(word: arc.word, target: $0) } ?? arc
      }
      clean(state)
    }
    return left
  }

  /// Removes duplicate transitions of a state, and epsilon transitions to itself.
  private mutating func clean(_ state: Int) {
    let arcs = automaton.states[state]
    guard arcs.count > 1 else {
      if let arc = arcs.first, arc.word == nil, arc.target == state { automaton.states[state] = [] }
      return
    }
    var seen: Set<Arc> = []
    automaton.states[state] = arcs.filter { arc in
      !(arc.word == nil && arc.target == state) && seen.insert(arc).inserted
    }
  }
}
