/// A rule as an automaton that keeps its tags: arcs with words below zero, each before the words that it belongs to.
struct AutomatonWithTags {
  let automaton: FiniteStateGrammar
  /// By their words below zero.
  let tags: [Int: Tag]

  /// Tags that are no meaning (`Tag.isMeaning`) are left out.
  init(_ grammar: Grammar, _ rule: String) throws(AutomatonError) {
    let tags = grammar.rules.reduce(into: Set<Tag>()) { $0.formUnion($1.expansion.tags) }.filter(\.isMeaning)
    let marks = Marks(Set(tags.map { [$0.text] }))
    self.tags = Dictionary(uniqueKeysWithValues: tags.map { (marks[$0.text], $0) })
    var builder = AutomatonBuilder(Analysis(grammar), marking: marks)
    automaton = try builder.automaton(rule).reduced()
  }
}

extension Grammar {
  /// What the sentences of a rule mean, each meaning once, and with its tags in the order in which an automaton has them: a tag
  /// comes before those of the words that it belongs to.
  /// - Parameter length: the most tags of one sentence; what would give more, such as a loop, is left out.
  /// - Throws: ``AutomatonError`` where the rule cannot be drawn as an automaton.
  public func meanings(under rule: String, length: Int = 8) throws(AutomatonError) -> Set<[Tag]> {
    let tagged = try AutomatonWithTags(self, rule)
    let automaton = tagged.automaton
    var meanings: Set<[Tag]> = []
    var open: [(states: Set<Int>, tags: [Tag])] = [(automaton.wordless(from: [automaton.start]), [])]
    while let (states, tags) = open.popLast() {
      if states.contains(automaton.end) { meanings.insert(tags) }
      guard tags.count < length else { continue }
      let arcs = states.flatMap { automaton.states[$0] }
      for (number, tag) in tagged.tags {
        let targets = arcs.filter { $0.word == number }.map(\.target)
        if !targets.isEmpty { open.append((automaton.wordless(from: Set(targets)), tags + [tag])) }
      }
    }
    return meanings
  }
}

extension FiniteStateGrammar {
  /// All states that words, and no tags, lead to.
  fileprivate func wordless(from states: Set<Int>) -> Set<Int> {
    var (found, open) = (states, Array(states))
    while let state = open.popLast() {
      for arc in self.states[state] where arc.word ?? 0 >= 0 && found.insert(arc.target).inserted {
        open.append(arc.target)
      }
    }
    return found
  }
}

extension Expansion {
  fileprivate var tags: Set<Tag> {
    var found: Set<Tag> = if case .tagged(_, let tags) = self { Set(tags) } else { [] }
    for child in children { found.formUnion(child.tags) }
    return found
  }
}
