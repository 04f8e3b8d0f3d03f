extension Grammar {
  /// The grammar with the same meanings but fewer sentences. Of alternatives without a tag one is kept, and optional
  /// words without a tag are removed.
  public var condensed: Grammar {
    // The kept alternative must not be the reference that forms a cycle.
    let grammar = Grammar(name: name, imports: imports, rules: rules.withoutIdleCycles().rules, file: file)
    let meaning = grammar.taggedRules
    let rules = grammar.rules.map { rule in
      Rule(
        name: rule.name, isPublic: rule.isPublic, expansion: rule.expansion.condensed(meaning.contains),
        line: rule.line, file: rule.file)
    }
    return Grammar(name: name, imports: imports, rules: rules, file: file)
  }
}

extension Expansion {
  fileprivate func condensed(_ rule: (String) -> Bool) -> Expansion {
    switch self {
    case .word, .reference, .null, .void: return self
    case .sequence(let parts): return .sequence(parts.map { $0.condensed(rule) })
    case .alternatives(let arms):
      let said = arms.filter { $0.weight != 0 }
      let plain = said.first { !$0.expansion.isTagged(rule) }
      let kept = said.filter { $0 == plain || $0.expansion.isTagged(rule) }
      return .alternatives(kept.map { Alternative($0.expansion.condensed(rule), weight: $0.weight) })
    case .optional(let inner): return inner.isTagged(rule) ? .optional(inner.condensed(rule)) : .null
    case .star(let inner): return inner.isTagged(rule) ? .star(inner.condensed(rule)) : .null
    case .plus(let inner): return inner.isTagged(rule) ? .plus(inner.condensed(rule)) : inner.condensed(rule)
    case .tagged(let inner, let tags): return .tagged(inner.condensed(rule), tags)
    }
  }
}
