extension Grammar {
  /// Returns the grammar with a pseudo-word as an alternative to each phrase that has one of some tags.
  ///
  /// A phrase consists of the words under the tag and the required words beside it. In `i feel sick {say=sick}` the tag
  /// stands after "sick", and the pseudo-word replaces all three words. The pseudo-word gives the tags of the phrase.
  /// - Parameter tags: tag texts, such as `say=feelings.sick`. A tag that occurs in no rule gives no pseudo-word.
  /// - Returns: the grammar, and the pseudo-words in the order of the rules, each once.
  public func withPseudoWords(for tags: Set<String>) -> (grammar: Grammar, words: [PseudoWord]) {
    var writer = PseudoWordWriter(self, tags)
    let rules = rules.map { rule in
      Rule(
        name: rule.name, isPublic: rule.isPublic, expansion: writer.written(rule.expansion), line: rule.line,
        file: rule.file, mentions: rule.mentions)
    }
    return (Grammar(name: name, imports: imports, rules: rules, file: file), writer.found)
  }
}

/// Rewrites the rules and adds the pseudo-words at the tags.
private struct PseudoWordWriter {
  let grammar: Grammar
  let tags: Set<String>
  let analysis: Analysis
  let tagged: Set<String>
  private(set) var found: [PseudoWord] = []

  init(_ grammar: Grammar, _ tags: Set<String>) {
    (self.grammar, self.tags) = (grammar, tags)
    (analysis, tagged) = (grammar.analysis, grammar.taggedRules)
  }

  mutating func written(_ expansion: Expansion) -> Expansion {
    switch expansion {
    case .word, .reference, .null, .void: return expansion
    case .sequence(let parts): return written(parts)
    case .alternatives(let arms):
      return .alternatives(arms.map { Alternative(written($0.expansion), weight: $0.weight) })
    case .optional(let inner): return .optional(written(inner))
    case .star(let inner): return .star(written(inner))
    case .plus(let inner): return .plus(written(inner))
    case .tagged(let inner, let all):
      guard let word = word(for: inner, all) else { return .tagged(written(inner), all) }
      return .tagged(.alternatives([Alternative(inner), Alternative(word)]), all)
    }
  }

  /// Rewrites a sequence. Required words beside a tag belong to its phrase, unless they carry tags of their own.
  private mutating func written(_ parts: [Expansion]) -> Expansion {
    let needed = parts.filter { isTagged($0) || !analysis.isNullable($0) }
    let carriers = needed.filter(isTagged)
    guard carriers.count == 1, needed.count > 1, case .tagged(_, let all) = carriers[0],
      let word = word(for: .sequence(needed), all)
    else { return .sequence(parts.map { written($0) }) }
    return .alternatives([Alternative(.sequence(parts)), Alternative(.tagged(word, all))])
  }

  /// - Returns: the pseudo-word; nil if none of the tags is wanted, or the phrase has no words.
  private mutating func word(for expansion: Expansion, _ all: [Tag]) -> Expansion? {
    guard let tag = all.map(\.text).first(where: tags.contains),
      let words = grammar.firstSentence(of: expansion)?.words.flatMap(Tokenizer.tokenize), !words.isEmpty
    else { return nil }
    let pseudoWord = PseudoWord(tag: tag, words: words)
    if !found.contains(pseudoWord) { found.append(pseudoWord) }
    return .word(pseudoWord.word)
  }

  private func isTagged(_ expansion: Expansion) -> Bool { expansion.isTagged(tagged.contains) }
}

extension Grammar {
  fileprivate func firstSentence(of expansion: Expansion) -> Sentence? {
    var names = Set(expansion.references)
    var queue = Array(names)
    while let name = queue.popLast() {
      queue += (rule(named: name)?.expansion.references ?? []).filter { names.insert($0).inserted }
    }
    // No rule has an empty name.
    let whole = Rule(name: "", isPublic: true, expansion: expansion)
    return Sentences(of: "", in: Grammar(name: "", rules: [whole] + rules.filter { names.contains($0.name) }))
      .first { _ in true }
  }
}
