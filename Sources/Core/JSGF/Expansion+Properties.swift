extension Expansion {
  /// Returns whether the expansion matches the empty sequence of words, given which rules do.
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

  /// Returns whether the expansion matches any sentence, given which rules do.
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

  /// Returns the rules that can come before the first word, given which rules match the empty sequence of words.
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
