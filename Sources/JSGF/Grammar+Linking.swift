extension Grammar {
  /// The grammar with everything it imports, directly or not, in one: it needs no other any more.
  ///
  /// Imported rules carry the full name of their grammar, `common.yes`, and every mention is written that way;
  /// the grammar's own rules keep their names. Grammars that import each other are fine.
  /// - Parameter resolve: finds a grammar by its full name; nil if there is none.
  /// - Throws: a `GrammarError` at the import that cannot be met, or whatever `resolve` throws.
  public func linked(_ resolve: (String) throws -> Grammar?) throws -> Grammar {
    var linker = Linker(root: self)
    return try linker.link(resolve)
  }
}

/// Gathers the rules that a grammar needs from others.
struct Linker {
  private let root: Grammar
  /// Every grammar that was asked for, by full name.
  private var grammars: [String: Library] = [:]
  /// Rules that are still to be taken over: the grammar, the rule.
  private var queue: [(library: String, rule: String)] = []
  private var taken: Set<String> = []

  /// A grammar and its rules by name.
  private struct Library {
    let grammar: Grammar
    let rules: [String: Rule]

    init(_ grammar: Grammar) {
      self.grammar = grammar
      rules = Dictionary(grammar.rules.map { ($0.name, $0) }) { first, _ in first }
    }
  }

  init(root: Grammar) {
    self.root = root
    grammars[root.name] = Library(root)
  }

  mutating func link(_ resolve: (String) throws -> Grammar?) throws -> Grammar {
    var rules = try root.rules.map { try adopted($0, from: root, as: $0.name, resolve) }
    for statement in root.imports { try demand(statement, resolve) }
    while let (name, rule) = queue.popLast() {
      guard let library = grammars[name], let found = library.rules[rule] else { continue }
      rules.append(try adopted(found, from: library.grammar, as: "\(name).\(rule)", resolve))
    }
    return Grammar(name: root.name, imports: [], rules: rules, file: root.file)
  }

  /// An import is kept even where no rule mentions it: an app may match against it by name.
  private mutating func demand(_ statement: Import, _ resolve: (String) throws -> Grammar?) throws {
    let library = try library(statement, in: root, resolve)
    let wanted = library.grammar.rules.filter { $0.isPublic && (statement.rule == nil || statement.rule == $0.name) }
    for rule in wanted { enqueue(library.grammar.name, rule.name) }
    if let name = statement.rule, wanted.isEmpty {
      throw refusal(of: name, by: library, in: root, line: statement.line)
    }
  }

  private mutating func enqueue(_ grammar: String, _ rule: String) {
    if grammar != root.name, taken.insert("\(grammar).\(rule)").inserted { queue.append((grammar, rule)) }
  }

  /// The rule under its new name, with its mentions written in full.
  private mutating func adopted(
    _ rule: Rule, from grammar: Grammar, as name: String, _ resolve: (String) throws -> Grammar?
  ) throws -> Rule {
    var mentions: [String: Int] = [:]
    var known: [String: String] = [:]
    let expansion = try rule.expansion.renamed { old in
      if let full = known[old] { return full }
      let full = try self.full(old, in: grammar, line: rule.line(of: old), resolve)
      known[old] = full
      mentions[full] = rule.line(of: old)
      return full
    }
    return Rule(
      name: name, isPublic: rule.isPublic, expansion: expansion, line: rule.line,
      file: rule.file.isEmpty ? grammar.file : rule.file, mentions: mentions)
  }

  /// The name under which a mention is found in the linked grammar.
  private mutating func full(
    _ name: String, in grammar: Grammar, line: Int, _ resolve: (String) throws -> Grammar?
  ) throws -> String {
    if grammars[grammar.name]?.rules[name] != nil {
      enqueue(grammar.name, name)
      return own(name, of: grammar)
    }
    let sources = try sources(of: name, in: grammar, resolve)
    let simple = name.simple
    guard let source = sources.first else { return try qualified(name, in: grammar, line: line, resolve) }
    if sources.count > 1 {
      let names = sources.map(\.grammar.name)
      throw GrammarError(file: grammar.file, line: line, reason: .ambiguous(simple, grammars: names))
    }
    enqueue(source.grammar.name, simple)
    return own(simple, of: source.grammar)
  }

  private func own(_ name: String, of grammar: Grammar) -> String {
    grammar.name == root.name ? name : "\(grammar.name).\(name)"
  }
}

extension Linker {
  /// The imported grammars that offer a mentioned rule.
  private mutating func sources(
    of name: String, in grammar: Grammar, _ resolve: (String) throws -> Grammar?
  ) throws -> [Library] {
    var found: [Library] = []
    for statement in grammar.imports where statement.offers(name) {
      let library = try library(statement, in: grammar, resolve)
      let isNew = !found.contains { $0.grammar.name == library.grammar.name }
      if isNew, library.rules[name.simple]?.isPublic == true { found.append(library) }
    }
    return found
  }

  /// A mention that no import offers: `<this.rule>` of the grammar itself, the full name of a rule elsewhere, or an
  /// unknown name, which is left for `problems()` to tell.
  private mutating func qualified(
    _ name: String, in grammar: Grammar, line: Int, _ resolve: (String) throws -> Grammar?
  ) throws -> String {
    guard let prefix = name.qualifier else { return own(name, of: grammar) }
    if prefix == grammar.name || prefix == grammar.name.simple {
      enqueue(grammar.name, name.simple)
      return own(name.simple, of: grammar)
    }
    let statement = grammar.imports.first { $0.grammar == prefix || $0.grammar.simple == prefix }
    let wanted = Import(grammar: statement?.grammar ?? prefix, rule: name.simple, line: line)
    let library = try library(wanted, in: grammar, resolve)
    guard library.rules[name.simple]?.isPublic == true else {
      throw refusal(of: name.simple, by: library, in: grammar, line: line)
    }
    enqueue(library.grammar.name, name.simple)
    return own(name.simple, of: library.grammar)
  }

  private mutating func library(
    _ statement: Import, in grammar: Grammar, _ resolve: (String) throws -> Grammar?
  ) throws -> Library {
    if let known = grammars[statement.grammar] { return known }
    guard let found = try resolve(statement.grammar) else {
      throw GrammarError(file: grammar.file, line: statement.line, reason: .noGrammar(statement.grammar))
    }
    // Known by the name it was asked for, so that a file with another name inside cannot be fetched for ever.
    let name = statement.grammar
    let library = Library(Grammar(name: name, imports: found.imports, rules: found.rules, file: found.file))
    grammars[name] = library
    return library
  }

  private func refusal(of rule: String, by library: Library, in grammar: Grammar, line: Int) -> GrammarError {
    let names = library.grammar.rules.filter(\.isPublic).map(\.name)
    let reason: GrammarError.Reason =
      library.rules[rule] != nil
      ? .privateImport(rule: rule, grammar: library.grammar.name)
      : .noImport(
        rule: rule, grammar: library.grammar.name, near: Spelling.nearest(to: rule, among: names))
    return GrammarError(file: grammar.file, line: line, reason: reason)
  }
}

extension Import {
  /// Whether a mention may mean what this statement imports.
  fileprivate func offers(_ name: String) -> Bool {
    guard rule == nil || rule == name.simple else { return false }
    return name.qualifier.map { $0 == grammar || $0 == grammar.simple } ?? true
  }
}

extension String {
  /// The last part of a dotted name.
  fileprivate var simple: String { split(separator: ".").last.map(String.init) ?? self }
  /// What stands before the last dot of a dotted name.
  fileprivate var qualifier: String? { lastIndex(of: ".").map { String(self[..<$0]) } }
}
