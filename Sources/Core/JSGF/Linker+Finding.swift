extension Linker {
  /// Returns the imported grammars that define a referenced rule.
  mutating func sources(
    of name: String, in grammar: Grammar, _ resolve: (String) throws -> Grammar?
  ) throws -> [LinkedGrammar] {
    var found: [LinkedGrammar] = []
    for statement in grammar.imports where statement.offers(name) {
      let library = try library(statement, in: grammar, resolve)
      let isNew = !found.contains { $0.grammar.name == library.grammar.name }
      if isNew, library.rules[name.simple]?.isPublic == true { found.append(library) }
    }
    return found
  }

  /// Resolves a reference that no import offers: `<this.rule>` of the grammar itself, the full name of a rule
  /// elsewhere, or an unknown name, which `problems()` reports later.
  mutating func qualified(
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

  mutating func library(
    _ statement: Import, in grammar: Grammar, _ resolve: (String) throws -> Grammar?
  ) throws -> LinkedGrammar {
    if let known = grammars[statement.grammar] { return known }
    guard let found = try resolve(statement.grammar) else {
      throw GrammarError(file: grammar.file, line: statement.line, reason: .noGrammar(statement.grammar))
    }
    // Stored under the requested name, so that a file with another name inside is not fetched again and again.
    let name = statement.grammar
    let library = LinkedGrammar(Grammar(name: name, imports: found.imports, rules: found.rules, file: found.file))
    grammars[name] = library
    return library
  }

  func refusal(of rule: String, by library: LinkedGrammar, in grammar: Grammar, line: Int) -> GrammarError {
    let names = library.grammar.rules.filter(\.isPublic).map(\.name)
    let reason: GrammarError.Reason =
      library.rules[rule] != nil
      ? .privateImport(rule: rule, grammar: library.grammar.name)
      : .noImport(
        rule: rule, grammar: library.grammar.name, near: EditDistance.nearest(to: rule, among: names))
    return GrammarError(file: grammar.file, line: line, reason: reason)
  }
}

extension Import {
  /// Returns whether a reference may be to a rule that this statement imports.
  fileprivate func offers(_ name: String) -> Bool {
    guard rule == nil || rule == name.simple else { return false }
    return name.qualifier.map { $0 == grammar || $0 == grammar.simple } ?? true
  }
}

extension String {
  /// The last part of a dotted name: `yes` for `common.yes`.
  var simple: String { split(separator: ".").last.map(String.init) ?? self }
  /// The part before the last dot of a dotted name, `common` for `common.yes`; nil if it has no dot.
  fileprivate var qualifier: String? { lastIndex(of: ".").map { String(self[..<$0]) } }
}
