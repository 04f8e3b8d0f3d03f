extension Grammar {
  /// The same grammar without the sentences that have some words in them, such as words without a pronunciation.
  /// - Parameter words: as `Words.of` gives them.
  public func without(_ words: Set<String>) -> Grammar {
    if words.isEmpty { return self }
    let rules = rules.map { rule in
      Rule(
        name: rule.name, isPublic: rule.isPublic, expansion: rule.expansion.without(words), line: rule.line,
        file: rule.file, mentions: rule.mentions)
    }
    return Grammar(name: name, imports: imports, rules: rules, file: file)
  }
}

extension Expansion {
  /// What has one of the words can never be said.
  fileprivate func without(_ words: Set<String>) -> Expansion {
    switch self {
    case .word(let text): Words.of(text).contains(where: words.contains) ? .void : self
    case .reference, .null, .void: self
    case .sequence(let parts): .sequence(parts.map { $0.without(words) })
    case .alternatives(let arms):
      .alternatives(arms.map { Alternative($0.expansion.without(words), weight: $0.weight) })
    case .optional(let inner): .optional(inner.without(words))
    case .star(let inner): .star(inner.without(words))
    case .plus(let inner): .plus(inner.without(words))
    case .tagged(let inner, let tags): .tagged(inner.without(words), tags)
    }
  }
}
