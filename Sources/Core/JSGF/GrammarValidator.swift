/// The semantic checks behind `Grammar.problems()`.
struct GrammarValidator {
  private let grammar: Grammar
  /// The rules, each name once, without cycles of references that consume no word.
  private let rules: [Rule]
  private let numbers: [String: Int]
  private let fixpoint: Fixpoint
  private let cycles: [[String]]

  init(_ grammar: Grammar) {
    self.grammar = grammar
    (rules, cycles) = grammar.rules.withoutIdleCycles()
    numbers = Dictionary(uniqueKeysWithValues: zip(rules.map(\.name), rules.indices))
    fixpoint = Fixpoint(numbers: numbers, bodies: rules.map(\.expansion))
  }

  private func error(_ rule: Rule, _ reason: GrammarError.Reason, line: Int? = nil) -> GrammarError {
    GrammarError(file: rule.file.isEmpty ? grammar.file : rule.file, line: line ?? rule.line, reason: reason)
  }

  func duplicates() -> [GrammarError] {
    var first: [String: Int] = [:]
    return grammar.rules.compactMap { rule in
      guard let line = first[rule.name] else {
        first[rule.name] = rule.line
        return nil
      }
      return error(rule, .duplicate(rule.name, line: line))
    }
  }

  func undefined() -> [GrammarError] {
    grammar.rules.flatMap { rule in
      var told: Set<String> = []
      return rule.expansion.references.compactMap { name -> GrammarError? in
        guard numbers[name] == nil, !isImportable(name), told.insert(name).inserted else { return nil }
        let near = EditDistance.nearest(to: name, among: rules.map(\.name))
        return error(rule, .undefined(name, near: near), line: rule.line(of: name))
      }
    }
  }

  private func isImportable(_ name: String) -> Bool {
    let last = name.split(separator: ".").last.map(String.init)
    return grammar.imports.contains { $0.rule == nil || $0.rule == last }
  }

  func idleCycles() -> [GrammarError] {
    cycles.compactMap { names in
      names.first.flatMap { numbers[$0] }.map { error(rules[$0], .idleCycle(names)) }
    }
  }

  func leftRecursion() -> [GrammarError] {
    fixpoint.leftRecursive().map { group in
      error(rules[group[0]], .leftRecursion(group.map { rules[$0].name }))
    }
  }

  func unspeakable() -> [GrammarError] {
    let none = [Bool](repeating: false, count: rules.count)
    let looping = Set(fixpoint.leftRecursive().joined())
    // A rule created at run time may be empty on purpose, for example if the user has no contacts.
    let empty = Set(rules.filter { $0.line == 0 && $0.expansion == .void }.map(\.name))
    // An undefined rule has its own message, so the rules that use it are not reported as well.
    let ranks = fixpoint.ranks(except: none) { body, speakable in
      body.isSpeakable { numbers[$0] == nil || empty.contains($0) || speakable($0) }
    }
    return rules.indices.filter { ranks[$0] == nil && !looping.contains($0) && !empty.contains(rules[$0].name) }
      .map { error(rules[$0], rules[$0].isPublic ? .unspeakable(rules[$0].name) : .idle(rules[$0].name)) }
  }

  func visibility() -> [GrammarError] {
    guard let first = rules.first(where: \.isPublic) else {
      return [GrammarError(file: grammar.file, line: rules.first?.line ?? 1, reason: .noPublicRule)]
    }
    let reached = reachable(from: [first] + grammar.rules.filter(\.isPublic))
    return rules.filter { !reached.contains($0.name) }.map { error($0, .unreachable($0.name)) }
  }

  private func reachable(from roots: [Rule]) -> Set<String> {
    // Use the rules as written: in a cycle that consumes no word, the others still use each rule.
    let written = Dictionary(grammar.rules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var seen = Set(roots.map(\.name))
    var queue = roots
    while let rule = queue.popLast() {
      for name in rule.expansion.references where seen.insert(name).inserted {
        if let used = written[name] { queue.append(used) }
      }
    }
    return seen
  }
}
