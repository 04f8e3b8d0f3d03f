/// Collects the rules that a grammar needs from other grammars.
struct Linker {
  let root: Grammar
  /// Every grammar that was requested so far, keyed by its full name.
  var grammars: [String: LinkedGrammar] = [:]
  /// The rules that are still to be added to the linked grammar: the name of the grammar, and that of the rule.
  private var queue: [(library: String, rule: String)] = []
  private var taken: Set<String> = []

  /// A grammar, with its rules keyed by name.
  struct LinkedGrammar {
    let grammar: Grammar
    let rules: [String: Rule]

    init(_ grammar: Grammar) {
      self.grammar = grammar
      rules = Dictionary(grammar.rules.map { ($0.name, $0) }) { first, _ in first }
    }
  }

  init(root: Grammar) {
    self.root = root
    grammars[root.name] = LinkedGrammar(root)
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

  /// Adds the rules of an import even if no rule refers to them, because an app may match against them by name.
  private mutating func demand(_ statement: Import, _ resolve: (String) throws -> Grammar?) throws {
    let library = try library(statement, in: root, resolve)
    let wanted = library.grammar.rules.filter { $0.isPublic && (statement.rule == nil || statement.rule == $0.name) }
    for rule in wanted { enqueue(library.grammar.name, rule.name) }
    if let name = statement.rule, wanted.isEmpty {
      throw refusal(of: name, by: library, in: root, line: statement.line)
    }
  }

  mutating func enqueue(_ grammar: String, _ rule: String) {
    if grammar != root.name, taken.insert("\(grammar).\(rule)").inserted { queue.append((grammar, rule)) }
  }

  /// Returns a rule under its new name, with the full names in its references.
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

  /// Returns the name that a referenced rule has in the linked grammar.
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

  func own(_ name: String, of grammar: Grammar) -> String {
    grammar.name == root.name ? name : "\(grammar.name).\(name)"
  }
}
