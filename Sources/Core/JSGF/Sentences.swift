/// All sentences that a rule generates, lazily: there may be hundreds of thousands.
///
/// `*` and `+` repeat at most twice, and a rule is nested inside itself at most twice, so that the sequence ends. An
/// ambiguous sentence occurs several times.
public struct Sentences: Sequence, Sendable {
  /// The maximum number of repetitions of a loop, and of nestings of a rule inside itself.
  static let mostRounds = 2
  /// The maximum number of open tasks, which bounds the nesting of rules. Deeper sentences are omitted.
  static let deepest = 1_000

  private let analysis: Analysis
  private let rule: Int?

  /// - Parameter grammar: a linked grammar, see `Grammar.linked`.
  public init(of rule: String, in grammar: Grammar) {
    analysis = grammar.analysis
    self.rule = analysis.numbers[rule]
  }

  public func makeIterator() -> Iterator { Iterator(analysis, rule) }

  public struct Iterator: IteratorProtocol {
    private let analysis: Analysis
    /// The partial sentences from which the iteration continues. The last one is the next.
    private var drafts: [PartialSentence] = []

    init(_ analysis: Analysis, _ rule: Int?) {
      self.analysis = analysis
      if let rule { drafts = [PartialSentence(tasks: [.leave(rule), .expand(analysis.bodies[rule])])] }
    }

    public mutating func next() -> Sentence? {
      while var draft = drafts.popLast() {
        guard let task = draft.tasks.popLast() else { return draft.sentence }
        switch task {
        case .tag(let tags):
          draft.tags += tags
          drafts.append(draft)
        case .round(let inner, let speaks):
          drafts.append(draft.going([.expand(inner), .check(since: draft.words.count, speaks: speaks)]))
        case .check(let count, let speaks): if speaks == (draft.words.count > count) { drafts.append(draft) }
        case .leave: drafts.append(draft)
        case .expand(let expansion): expand(expansion, draft)
        }
      }
      return nil
    }

    private mutating func expand(_ expansion: Expansion, _ draft: PartialSentence) {
      switch expansion {
      case .void: break
      case .null: drafts.append(draft)
      case .word(let text):
        var draft = draft
        draft.words.append(text)
        drafts.append(draft)
      case .reference(let name): enter(name, draft)
      case .sequence(let parts): drafts.append(draft.going(parts.map { .expand($0) }))
      case .alternatives(let arms): drafts += arms.reversed().map { draft.going([.expand($0.expansion)]) }
      case .optional(let inner): drafts += [draft, draft.going([.expand(inner)])]
      case .star(let inner): drafts += [draft] + rounds(of: inner, draft)
      case .plus(let inner): drafts += [draft.going([.round(inner, speaks: false)])] + rounds(of: inner, draft)
      case .tagged(let inner, let tags):
        drafts.append(draft.going([.expand(inner), .tag(tags.filter { $0 != .typed })]))
      }
    }

    private func rounds(of inner: Expansion, _ draft: PartialSentence) -> [PartialSentence] {
      (1...Sentences.mostRounds).reversed().map { count in
        draft.going(Array(repeating: .round(inner, speaks: true), count: count))
      }
    }

    private mutating func enter(_ name: String, _ draft: PartialSentence) {
      guard let rule = analysis.numbers[name], draft.depth(of: rule) <= Sentences.mostRounds,
        draft.tasks.count <= Sentences.deepest
      else { return }
      drafts.append(draft.going([.expand(analysis.bodies[rule]), .leave(rule)]))
    }
  }
}
