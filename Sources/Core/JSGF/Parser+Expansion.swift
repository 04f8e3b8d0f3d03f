/// Parses the right-hand side of a rule. Tags, `*` and `+` bind tightest, then sequences, then `|`.
extension Parser {
  mutating func alternatives(depth: Int) throws(GrammarError) -> Expansion {
    if depth > Parser.deepest { throw error(.deep(limit: Parser.deepest)) }
    var found: [Alternative] = []
    repeat { found.append(try alternative(depth: depth)) } while try take("|")
    if found.count == 1, let only = found.first, only.weight == nil { return only.expansion }
    return .alternatives(found)
  }

  private mutating func alternative(depth: Int) throws(GrammarError) -> Alternative {
    var weight: Double?
    if case .weight(let given) = token.kind {
      weight = given
      try advance()
    }
    var parts: [Expansion] = []
    while let part = try atom(depth: depth) { parts.append(try marked(part)) }
    if token.kind == .symbol("=") { throw forgotten() }
    if case .weight = token.kind { throw misplaced("put a weight at the start of an alternative") }
    guard let first = parts.first else { throw misplaced("a word or a rule must come before it") }
    return Alternative(parts.count == 1 ? first : .sequence(parts), weight: weight)
  }

  private mutating func atom(depth: Int) throws(GrammarError) -> Expansion? {
    switch token.kind {
    case .word(let text), .quoted(let text):
      try advance()
      return .word(text)
    case .name(let name): return try reference(name)
    case .symbol("("): return try bracketed("(", ")", depth: depth)
    case .symbol("["): return .optional(try bracketed("[", "]", depth: depth))
    default: return nil
    }
  }

  private mutating func reference(_ name: String) throws(GrammarError) -> Expansion {
    if name.contains("*") { throw error(.name(name)) }
    let line = token.line
    try advance()
    switch name {
    case "NULL": return .null
    case "VOID": return .void
    default:
      // In `<b> =` the name begins the next rule and is not a reference; the parser then reports a missing semicolon.
      if mentions[name] == nil { mentions[name] = line }
      return .reference(name)
    }
  }

  private mutating func bracketed(_ open: Character, _ close: Character, depth: Int) throws(GrammarError)
    -> Expansion
  {
    let line = token.line
    try advance()
    if token.kind == .symbol(close) { throw error(.nothing(inside: "\(open) \(close)"), line: line) }
    let inner = try alternatives(depth: depth + 1)
    guard try take(close) else {
      throw token.kind == .symbol("=") ? forgotten() : error(.unclosed(String(open)), line: line)
    }
    return inner
  }

  /// The maximum number of `*`, `+` and groups of tags after one expansion; each is a level of the tree.
  private static var mostMarks: Int { 8 }

  /// Parses the tags, `*` and `+` after an expansion and applies them.
  private mutating func marked(_ expansion: Expansion) throws(GrammarError) -> Expansion {
    var marked = expansion
    for _ in 0..<Parser.mostMarks {
      switch token.kind {
      case .symbol("*"):
        marked = .star(marked)
        try advance()
      case .symbol("+"):
        marked = .plus(marked)
        try advance()
      case .tag(let text): marked = .tagged(marked, try tags(from: text))
      default: return marked
      }
    }
    throw error(.unexpected(token.text, wanted: "at most \(Parser.mostMarks) marks may follow one expansion"))
  }

  /// Parses a group of tags. The first is the current token.
  private mutating func tags(from first: String) throws(GrammarError) -> [Tag] {
    var tags = [Tag(first)]
    try advance()
    while case .tag(let text) = token.kind {
      tags.append(Tag(text))
      try advance()
    }
    return tags
  }
}
