extension FiniteStateGrammar {
  /// Two sentences of the grammar that differ only in words of opposite meaning.
  public struct Contrast: Hashable, Sendable {
    public let one: [String]
    public let other: [String]
  }

  /// Returns the shortest two sentences that differ only in these opposites; nil if there are none.
  public func contrast(_ pair: Opposites.Pair) -> Contrast? {
    let known = Set(words)
    guard known.isSuperset(of: pair.one), known.isSuperset(of: pair.other) else { return nil }
    var search = ContrastSearch(self, pair)
    return search.contrast()
  }
}

/// A search along two sentences at once: the same words, then one phrase in the first and its opposite in the second,
/// then the same words again.
private struct ContrastSearch {
  private struct Place: Hashable {
    let one: Int
    let other: Int
    /// Whether the search has passed the opposites, so that only equal words may follow.
    let isPast: Bool
  }

  private struct Step {
    let place: Place
    let words: [String]
    let opposite: [String]
    /// The index of the previous step; nil at the start.
    let before: Int?
  }

  /// The maximum number of steps, after which the search gives up. Hardly any grammar has so many sentences with a
  /// common beginning.
  private static let mostSteps = 500_000

  private let automaton: FiniteStateGrammar
  private let pair: Opposites.Pair
  private var steps: [Step] = []
  private var seen: Set<Place> = []
  /// Indexes of the steps to continue from: `queue` with the current number of words, `later` with one more.
  private var queue: [Int] = []
  private var later: [Int] = []

  init(_ automaton: FiniteStateGrammar, _ pair: Opposites.Pair) { (self.automaton, self.pair) = (automaton, pair) }

  mutating func contrast() -> FiniteStateGrammar.Contrast? {
    add(Place(one: automaton.start, other: automaton.start, isPast: false), [], [], nil)
    while steps.count < Self.mostSteps {
      if queue.isEmpty { (queue, later) = (later.reversed(), []) }
      guard let next = queue.popLast() else { return nil }
      let place = steps[next].place
      // A place may be reached twice; the first time is the one with fewer words.
      guard seen.insert(place).inserted else { continue }
      if place.isPast, place.one == automaton.end, place.other == automaton.end { return sentences(to: next) }
      walk(from: next)
    }
    return nil
  }

  private mutating func add(_ place: Place, _ words: [String], _ opposite: [String], _ before: Int?) {
    guard !seen.contains(place) else { return }
    steps.append(Step(place: place, words: words, opposite: opposite, before: before))
    if words.isEmpty { queue.append(steps.count - 1) } else { later.append(steps.count - 1) }
  }

  private mutating func walk(from step: Int) {
    let place = steps[step].place
    let (arcs, others) = (automaton.states[place.one], automaton.states[place.other])
    for arc in arcs where arc.word == nil {
      add(Place(one: arc.target, other: place.other, isPast: place.isPast), [], [], step)
    }
    for arc in others where arc.word == nil {
      add(Place(one: place.one, other: arc.target, isPast: place.isPast), [], [], step)
    }
    for arc in arcs {
      guard let number = arc.word else { continue }
      let word = [automaton.words[number]]
      for other in others where other.word == number {
        add(Place(one: arc.target, other: other.target, isPast: place.isPast), word, word, step)
      }
    }
    guard !place.isPast else { return }
    for one in ends(of: pair.one, from: place.one) {
      for other in ends(of: pair.other, from: place.other) {
        add(Place(one: one, other: other, isPast: true), pair.one, pair.other, step)
      }
    }
  }

  /// Returns the states that can be reached from a state by the words of a phrase.
  private func ends(of phrase: [String], from state: Int) -> Set<Int> {
    phrase.reduce([state]) { states, word in
      Set(
        closure(of: states).flatMap { state in
          automaton.states[state].filter { $0.word.map { automaton.words[$0] } == word }.map(\.target)
        })
    }
  }

  private func closure(of states: Set<Int>) -> Set<Int> {
    var (closed, queue) = (states, Array(states))
    while let state = queue.popLast() {
      for arc in automaton.states[state] where arc.word == nil && closed.insert(arc.target).inserted {
        queue.append(arc.target)
      }
    }
    return closed
  }

  private func sentences(to last: Int) -> FiniteStateGrammar.Contrast {
    var (one, other) = ([[String]](), [[String]]())
    var next: Int? = last
    while let step = next.map({ steps[$0] }) {
      one.append(step.words)
      other.append(step.opposite)
      next = step.before
    }
    return .init(one: Array(one.reversed().joined()), other: Array(other.reversed().joined()))
  }
}
