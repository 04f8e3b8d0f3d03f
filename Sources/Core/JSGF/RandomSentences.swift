import Randomness

/// An endless sequence of random sentences of a rule. The same seed gives the same sentences. It is empty if the rule
/// never matches.
public struct RandomSentences: Sequence, IteratorProtocol, Sendable {
  /// After this many steps a sentence is completed on the shortest path, because rules may be recursive.
  private static let mostAttempts = 1_000

  private let analysis: Analysis
  private let rule: Int?
  private var random: SeededGenerator

  /// - Parameter grammar: a linked grammar, see `Grammar.linked`.
  public init(of rule: String, in grammar: Grammar, seed: UInt64) {
    let analysis = grammar.analysis
    self.analysis = analysis
    self.rule = analysis.numbers[rule].flatMap { analysis.ranks[$0] == nil ? nil : $0 }
    random = SeededGenerator(seed: seed)
  }

  public mutating func next() -> Sentence? {
    guard let rule else { return nil }
    var draft = PartialSentence(tasks: [.expand(analysis.bodies[rule])])
    var steps = 0
    var silences: [(words: Int, tags: Int)] = []
    while let task = draft.tasks.popLast() {
      steps += 1
      switch task {
      case .tag(let tags): draft.tags += tags
      case .expand(.word(let text)): draft.words.append(text)
      case .expand(let expansion):
        let way = tasks(expansion, isHasty: steps > RandomSentences.mostAttempts)
        draft = draft.going(way)
      case .round(let inner, _):
        silences.append((draft.words.count, draft.tags.count))
        draft = draft.going([.expand(inner), .check(since: draft.words.count, speaks: true)])
      case .check:
        // A round that consumed no word does not count, so remove its tags.
        if let start = silences.popLast(), start.words == draft.words.count {
          draft.tags.removeLast(draft.tags.count - start.tags)
        }
      case .leave: break
      }
    }
    return draft.sentence
  }

  private mutating func tasks(_ expansion: Expansion, isHasty: Bool) -> [PartialSentence.Task] {
    switch expansion {
    case .void, .null, .word: return []
    case .reference(let name): return analysis.numbers[name].map { [.expand(analysis.bodies[$0])] } ?? []
    case .sequence(let parts): return parts.map { .expand($0) }
    case .alternatives(let arms): return [.expand(isHasty ? simplest(of: arms) : pick(from: arms))]
    case .optional(let inner): return isHasty || Bool.random(using: &random) ? [] : [.expand(inner)]
    case .star(let inner): return rounds(of: inner, isHasty ? 0...0 : 0...2)
    // A `+` without words has a single round, see Network.
    case .plus(let inner) where isHasty || analysis.isNullable(inner): return [.expand(inner)]
    case .plus(let inner): return rounds(of: inner, 1...2)
    case .tagged(let inner, let tags): return [.expand(inner), .tag(tags.filter { $0 != .typed })]
    }
  }

  private mutating func rounds(of inner: Expansion, _ counts: ClosedRange<Int>) -> [PartialSentence.Task] {
    Array(repeating: .round(inner, speaks: true), count: Int.random(in: counts, using: &random))
  }

  private mutating func pick(from alternatives: [Alternative]) -> Expansion {
    var left = Double.random(in: 0..<1, using: &random) * alternatives.reduce(0) { $0 + ($1.weight ?? 1) }
    for alternative in alternatives {
      left -= alternative.weight ?? 1
      if left < 0 { return alternative.expansion }
    }
    return alternatives.last?.expansion ?? .null
  }

  /// Returns the alternative whose rules have the lowest rank. Taking it each time always terminates.
  private func simplest(of alternatives: [Alternative]) -> Expansion {
    alternatives.map(\.expansion).min { rank(of: $0) < rank(of: $1) } ?? .null
  }

  private func rank(of expansion: Expansion) -> Int {
    switch expansion {
    case .optional, .star: -1
    case .reference(let name): analysis.numbers[name].flatMap { analysis.ranks[$0] } ?? Int.max
    case .alternatives(let arms): arms.map { rank(of: $0.expansion) }.min() ?? -1
    default: expansion.children.map { rank(of: $0) }.max() ?? -1
    }
  }
}
