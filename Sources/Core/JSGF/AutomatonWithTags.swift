/// An automaton of a rule that keeps its tags: transitions with negative word numbers, each before the words that it
/// applies to.
struct AutomatonWithTags {
  let automaton: FiniteStateGrammar
  /// The tags, keyed by their negative word numbers.
  let tags: [Int: Tag]

  /// Tags that carry no meaning (`Tag.isMeaning`) are omitted.
  init(_ grammar: Grammar, _ rule: String) throws(AutomatonError) {
    let tags = grammar.rules.reduce(into: Set<Tag>()) { $0.formUnion($1.expansion.tags) }.filter(\.isMeaning)
    let marks = TagMarkers(Set(tags.map { [$0.text] }))
    self.tags = Dictionary(uniqueKeysWithValues: tags.map { (marks[$0.text], $0) })
    var builder = AutomatonBuilder(grammar.analysis, marking: marks)
    automaton = try builder.automaton(rule).reduced()
  }
}

extension Grammar {
  /// Returns the meanings of the sentences of a rule, each once. A meaning lists its tags in the order of the
  /// automaton, in which a tag comes before the words that it applies to.
  /// - Parameter length: the maximum number of tags in one sentence. Meanings with more tags, such as those of a loop,
  ///   are omitted.
  /// - Throws: ``AutomatonError`` if the rule cannot be compiled to an automaton.
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
  /// Returns all states that can be reached by words, without crossing a tag.
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
