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

  /// Returns the same tree with renamed rule references. Parts without such references stay uncopied.
  func renamed(_ name: (String) throws -> String) rethrows -> Expansion { try changed(name) ?? self }

  /// Returns the renamed tree; nil if no name changes.
  private func changed(_ name: (String) throws -> String) rethrows -> Expansion? {
    switch self {
    case .word, .null, .void: return nil
    case .reference(let old):
      let new = try name(old)
      return new == old ? nil : .reference(new)
    case .sequence(let parts): return try Self.changed(parts) { try $0.changed(name) }.map { .sequence($0) }
    case .alternatives(let alternatives):
      let changed = try Self.changed(alternatives) { alternative in
        try alternative.expansion.changed(name).map { Alternative($0, weight: alternative.weight) }
      }
      return changed.map { .alternatives($0) }
    case .optional(let inner): return try inner.changed(name).map { .optional($0) }
    case .star(let inner): return try inner.changed(name).map { .star($0) }
    case .plus(let inner): return try inner.changed(name).map { .plus($0) }
    case .tagged(let inner, let tags): return try inner.changed(name).map { .tagged($0, tags) }
    }
  }

  /// Returns the parts with those that a function changes; nil if it changes none.
  private static func changed<Part>(_ parts: [Part], _ change: (Part) throws -> Part?) rethrows -> [Part]? {
    var result: [Part]?
    for (index, part) in parts.enumerated() {
      guard let new = try change(part) else { continue }
      if result == nil { result = parts }
      result?[index] = new
    }
    return result
  }
}
