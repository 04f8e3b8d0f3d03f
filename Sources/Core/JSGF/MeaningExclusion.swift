/// Takes sentences of some meanings out of an automaton: its product with one that follows the tags on the way.
struct MeaningExclusion {
  private let meanings: Set<Set<Int>>

  init(_ meanings: Set<Set<String>>) {
    let marks = Marks(meanings)
    self.meanings = Set(meanings.map { Set($0.map { marks[$0] }) })
  }

  /// A state of both: the tags so far; nil where no refused meaning can come of them any more.
  private struct Place: Hashable {
    let state: Int
    let tags: Set<Int>?
  }

  /// - Parameter drawn: with marks.
  func allowed(in drawn: FiniteStateGrammar) -> FiniteStateGrammar {
    // The end is a state of its own, since where a sentence may end now depends on its tags.
    var allowed = FiniteStateGrammar(states: [[], []], start: 0, end: 1, words: drawn.words)
    let first = Place(state: drawn.start, tags: [])
    var numbers = [first: allowed.start]
    var queue = [first]
    while let place = queue.popLast() {
      let here = numbers[place] ?? allowed.start
      if place.state == drawn.end, isAllowed(place.tags) {
        allowed.states[here].append(.init(word: nil, target: allowed.end))
      }
      for arc in drawn.states[place.state] {
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
