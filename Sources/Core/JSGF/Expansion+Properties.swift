extension Expansion {
  /// Returns whether the expansion matches the empty sequence of words.
  /// - Parameter rule: returns whether the rule of a name matches the empty sequence of words.
  func isNullable(_ rule: (String) -> Bool) -> Bool {
    switch self {
    case .word, .void: false
    case .reference(let name): rule(name)
    case .sequence(let parts): parts.allSatisfy { $0.isNullable(rule) }
    case .alternatives(let alternatives): alternatives.contains { $0.weight != 0 && $0.expansion.isNullable(rule) }
    case .optional, .star, .null: true
    case .plus(let inner), .tagged(let inner, _): inner.isNullable(rule)
    }
  }

  /// Returns whether the expansion matches any sentence at all.
  /// - Parameter rule: returns whether the rule of a name matches any sentence at all.
  func isSpeakable(_ rule: (String) -> Bool) -> Bool {
    switch self {
    case .word, .optional, .star, .null: true
    case .void: false
    case .reference(let name): rule(name)
    case .sequence(let parts): parts.allSatisfy { $0.isSpeakable(rule) }
    case .alternatives(let alternatives): alternatives.contains { $0.weight != 0 && $0.expansion.isSpeakable(rule) }
    case .plus(let inner), .tagged(let inner, _): inner.isSpeakable(rule)
    }
  }

  /// Returns the names of the rules to which the expansion can refer before its first word.
  /// - Parameter isNullable: returns whether the rule of a name matches the empty sequence of words.
  func leftmost(_ isNullable: (String) -> Bool) -> [String] {
    switch self {
    case .word, .null, .void: return []
    case .reference(let name): return [name]
    case .alternatives(let alternatives):
      return alternatives.flatMap { $0.weight == 0 ? [] : $0.expansion.leftmost(isNullable) }
    case .optional(let inner), .star(let inner), .plus(let inner), .tagged(let inner, _):
      return inner.leftmost(isNullable)
    case .sequence(let parts):
      var found: [String] = []
      for part in parts {
        found += part.leftmost(isNullable)
        if !part.isNullable(isNullable) { break }
      }
      return found
    }
  }
}
