extension Expansion {
  /// Returns an equivalent expansion in simplest form: `<VOID>` only as the whole, no alternatives of weight 0, no
  /// empty parts, and each word node a single word normalised by `Tokenizer.tokenize`.
  /// - Parameter keeps: returns whether a rule matches any sentence.
  func simplified(keeps: (String) -> Bool) -> Expansion {
    let simple = rebuilt(keeps: keeps)
    // What is in simplest form already shares its memory with the result.
    return simple == self ? self : simple
  }

  private func rebuilt(keeps: (String) -> Bool) -> Expansion {
    switch self {
    case .null, .void: return self
    case .word(let text): return .row(Tokenizer.tokenize(text).map { .word($0) }, empty: .void)
    case .reference(let name): return keeps(name) ? self : .void
    case .sequence(let parts): return .row(parts.map { $0.simplified(keeps: keeps) }, empty: .null)
    case .alternatives(let alternatives): return .choice(alternatives, keeps: keeps)
    case .optional(let inner): return inner.simplified(keeps: keeps).wrapped(void: .null) { .optional($0) }
    case .star(let inner): return inner.simplified(keeps: keeps).wrapped(void: .null) { .star($0) }
    case .plus(let inner): return inner.simplified(keeps: keeps).wrapped(void: .void) { .plus($0) }
    case .tagged(let inner, let tags):
      let inner = inner.simplified(keeps: keeps)
      return inner == .void ? .void : .tagged(inner, tags)
    }
  }

  private static func row(_ parts: [Expansion], empty: Expansion) -> Expansion {
    if parts.isEmpty { return empty }
    if parts.contains(.void) { return .void }
    let spoken = parts.filter { $0 != .null }
    return spoken.count > 1 ? .sequence(spoken) : spoken.first ?? .null
  }

  private static func choice(_ alternatives: [Alternative], keeps: (String) -> Bool) -> Expansion {
    let possible = alternatives.filter { $0.weight != 0 }
      .map { Alternative($0.expansion.simplified(keeps: keeps), weight: $0.weight) }
      .filter { $0.expansion != .void }
    return possible.count > 1 ? .alternatives(possible) : possible.first?.expansion ?? .void
  }

  private func wrapped(void: Expansion, _ wrap: (Expansion) -> Expansion) -> Expansion {
    switch self {
    case .void: void
    case .null: .null
    default: wrap(self)
    }
  }
}
