extension Grammar {
  /// Returns the grammar without the sentences that contain any of the given words, such as words without a
  /// pronunciation.
  /// - Parameter words: normalised by `Tokenizer.tokenize`.
  public func without(_ words: Set<String>) -> Grammar {
    words.isEmpty ? self : mapping { $0.without(words) }
  }

  /// The grammar without the parts for typed text (``Tag/typed``), as the recogniser uses it.
  public var spoken: Grammar { mapping { $0.without { $0.contains(.typed) } } }

  /// Returns the grammar without the sentences that have an excluded tag.
  public func without(tagsWhere isExcluded: (Tag) -> Bool) -> Grammar {
    mapping { $0.without { $0.contains(where: isExcluded) } }
  }

  /// Whether the grammar has parts that apply to typed text only.
  var hasTyped: Bool { rules.contains { $0.expansion.hasTyped } }

  private func mapping(_ change: (Expansion) -> Expansion) -> Grammar {
    let rules = rules.map { rule in
      Rule(
        name: rule.name, isPublic: rule.isPublic, expansion: change(rule.expansion), line: rule.line,
        file: rule.file, mentions: rule.mentions)
    }
    return Grammar(name: name, imports: imports, rules: rules, file: file)
  }
}

extension Expansion {
  /// Replaces each token that contains one of the words by `<VOID>`.
  fileprivate func without(_ words: Set<String>) -> Expansion {
    if case .word(let text) = self { return Tokenizer.tokenize(text).contains(where: words.contains) ? .void : self }
    return mappingChildren { $0.without(words) }
  }

  fileprivate var hasTyped: Bool {
    if case .tagged(_, let tags) = self, tags.contains(.typed) { return true }
    return children.contains(where: \.hasTyped)
  }

  /// Returns the expansion without the parts whose tags are excluded. A sequence with such a part, and alternatives of
  /// which none is left, become `<VOID>`.
  fileprivate func without(tagged isExcluded: ([Tag]) -> Bool) -> Expansion {
    if case .tagged(_, let tags) = self, isExcluded(tags) { return .void }
    let rest = mappingChildren { $0.without(tagged: isExcluded) }
    switch rest {
    case .sequence(let parts): return parts.contains(.void) ? .void : rest
    case .alternatives(let arms):
      let left = arms.filter { $0.expansion != .void }
      return left.isEmpty ? .void : .alternatives(left)
    case .optional(.void), .star(.void): return .null
    case .plus(.void): return .void
    case .tagged(.void, _): return .void
    default: return rest
    }
  }

  private func mappingChildren(_ change: (Expansion) -> Expansion) -> Expansion {
    switch self {
    case .word, .reference, .null, .void: self
    case .sequence(let parts): .sequence(parts.map(change))
    case .alternatives(let arms): .alternatives(arms.map { Alternative(change($0.expansion), weight: $0.weight) })
    case .optional(let inner): .optional(change(inner))
    case .star(let inner): .star(change(inner))
    case .plus(let inner): .plus(change(inner))
    case .tagged(let inner, let tags): .tagged(change(inner), tags)
    }
  }
}
