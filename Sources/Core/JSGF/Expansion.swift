/// The right-hand side of a JSGF rule, as a tree.
///
/// Source: JSpeech Grammar Format 1.0, section 4, https://www.w3.org/TR/jsgf/
public indirect enum Expansion: Hashable, Sendable {
  /// One token as written, without quotes. A quoted token may hold several words: "New York".
  case word(String)
  /// A reference to a rule, `<name>`, without the angle brackets.
  case reference(String)
  case sequence([Expansion])
  case alternatives([Alternative])
  /// `[...]`: none or once.
  case optional(Expansion)
  /// `*`: zero or more times.
  case star(Expansion)
  /// `+`: one or more times.
  case plus(Expansion)
  /// `... {a} {b}`: an expansion with the tags written after it.
  case tagged(Expansion, [Tag])
  /// `<NULL>`: matches without any word.
  case null
  /// `<VOID>`: never matches.
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

  /// The words of this expansion itself, in the order of the text, without those of referenced rules.
  public var ownWords: [String] {
    if case .word(let word) = self { return [word] }
    return children.flatMap(\.ownWords)
  }

  /// The names of all referenced rules, in the order of the text.
  var references: [String] {
    if case .reference(let name) = self { return [name] }
    return children.flatMap(\.references)
  }

  /// Returns the same tree with renamed rule references.
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
