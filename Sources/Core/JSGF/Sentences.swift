/// Every sentence that a rule can make, one at a time: there may be hundreds of thousands.
///
/// `*` and `+` go round at most twice, and a rule is inside itself at most twice, so that the end is reached.
/// A sentence that can be made in several ways comes several times.
public struct Sentences: Sequence, Sendable {
  /// How often a loop goes round, and how often a rule may be inside itself.
  static let mostRounds = 2
  /// Rules inside rules; deeper sentences are left out.
  static let deepest = 1_000

  private let analysis: Analysis
  private let rule: Int?

  /// - Parameter grammar: complete in itself, see `Grammar.linked`.
  public init(of rule: String, in grammar: Grammar) {
    analysis = Analysis(grammar)
    self.rule = analysis.numbers[rule]
  }

  public func makeIterator() -> Iterator { Iterator(analysis, rule) }

  public struct Iterator: IteratorProtocol {
    private let analysis: Analysis
    /// Drafts to go on with, the next last.
    private var drafts: [Draft] = []

    init(_ analysis: Analysis, _ rule: Int?) {
      self.analysis = analysis
      if let rule { drafts = [Draft(tasks: [.leave(rule), .expand(analysis.bodies[rule])])] }
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

    private mutating func expand(_ expansion: Expansion, _ draft: Draft) {
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

    private func rounds(of inner: Expansion, _ draft: Draft) -> [Draft] {
      (1...Sentences.mostRounds).reversed().map { count in
        draft.going(Array(repeating: .round(inner, speaks: true), count: count))
      }
    }

    private mutating func enter(_ name: String, _ draft: Draft) {
      guard let rule = analysis.numbers[name], draft.depth(of: rule) <= Sentences.mostRounds,
        draft.tasks.count <= Sentences.deepest
      else { return }
      drafts.append(draft.going([.expand(analysis.bodies[rule]), .leave(rule)]))
    }
  }
}
