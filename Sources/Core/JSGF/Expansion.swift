/// What a rule stands for: the right-hand side of a JSGF rule, as a tree.
///
/// Source: JSpeech Grammar Format 1.0, section 4, https://www.w3.org/TR/jsgf/
public indirect enum Expansion: Hashable, Sendable {
  /// One token as its author wrote it, without quotes. A quoted token may hold several words: "New York".
  case word(String)
  /// `<name>`, without the angle brackets.
  case reference(String)
  case sequence([Expansion])
  case alternatives([Alternative])
  /// `[...]`
  case optional(Expansion)
  /// `*`: none or more times.
  case star(Expansion)
  /// `+`: once or more.
  case plus(Expansion)
  /// `... {a} {b}`: the tags are given behind the words of the expansion.
  case tagged(Expansion, [Tag])
  /// `<NULL>`: said by saying nothing.
  case null
  /// `<VOID>`: can never be said.
  case void
}

extension Expansion {
  /// The expansions directly inside this one.
  var children: [Expansion] {
    switch self {
    case .word, .reference, .null, .void: []
    case .sequence(let parts): parts
    case .alternatives(let alternatives): alternatives.map(\.expansion)
    case .optional(let inner), .star(let inner), .plus(let inner), .tagged(let inner, _): [inner]
    }
  }

  /// The names of all rules that are mentioned, in the order of writing.
  var references: [String] {
    if case .reference(let name) = self { return [name] }
    return children.flatMap(\.references)
  }

  /// The same tree with its rule names changed.
  func renamed(_ name: (String) throws -> String) rethrows -> Expansion {
    switch self {
    case .word, .null, .void: self
    case .reference(let old): .reference(try name(old))
    case .sequence(let parts): .sequence(try parts.map { try $0.renamed(name) })
    case .alternatives(let alternatives):
      .alternatives(try alternatives.map { Alternative(try $0.expansion.renamed(name), weight: $0.weight) })
    case .optional(let inner): .optional(try inner.renamed(name))
    case .star(let inner): .star(try inner.renamed(name))
    case .plus(let inner): .plus(try inner.renamed(name))
    case .tagged(let inner, let tags): .tagged(try inner.renamed(name), tags)
    }
  }
}
