/// Removes the sentences with given meanings from an automaton. The result is the product of this automaton with one
/// that tracks the tags on the path.
struct MeaningExclusion {
  private let meanings: Set<Set<Int>>

  init(_ meanings: Set<Set<String>>) {
    let marks = TagMarkers(meanings)
    self.meanings = Set(meanings.map { Set($0.map { marks[$0] }) })
  }

  /// A state of the product. `tags` are the tags on the path so far; nil if they can no longer lead to an excluded
  /// meaning.
  private struct Place: Hashable {
    let state: Int
    let tags: Set<Int>?
  }

  /// Removes the sentences with an excluded meaning.
  /// - Parameter automaton: an automaton with transitions for tags (`TagMarkers`).
  /// - Returns: an automaton of the remaining sentences, without tags.
  func allowed(in automaton: FiniteStateGrammar) -> FiniteStateGrammar {
    // The end is a separate state, because whether a sentence may end depends on its tags.
    var allowed = FiniteStateGrammar(states: [[], []], start: 0, end: 1, words: automaton.words)
    let first = Place(state: automaton.start, tags: [])
    var numbers = [first: allowed.start]
    var queue = [first]
    while let place = queue.popLast() {
      let here = numbers[place] ?? allowed.start
      if place.state == automaton.end, isAllowed(place.tags) {
        allowed.states[here].append(.init(word: nil, target: allowed.end))
      }
      for arc in automaton.states[place.state] {
        let next = Place(state: arc.target, tags: tags(place.tags, arc.word))
        if numbers[next] == nil {
          numbers[next] = allowed.states.count
          allowed.states.append([])
          queue.append(next)
        }
        let word = arc.word.flatMap { $0 < 0 ? nil : $0 }
        allowed.states[here].append(.init(word: word, target: numbers[next] ?? allowed.end))
      }
    }
    return allowed.trimmed()
  }

  private func isAllowed(_ tags: Set<Int>?) -> Bool { tags.map { !meanings.contains($0) } ?? true }

  private func tags(_ tags: Set<Int>?, _ word: Int?) -> Set<Int>? {
    guard let tags, let word, word < 0 else { return tags }
    let more = tags.union([word])
    return meanings.contains { more.isSubset(of: $0) } ? more : nil
  }
}
