extension [Rule] {
  /// Returns the rules of a grammar, each name once, without cycles of references that consume no word: `<a> = <b> | x; <b> = <a> |
  /// y;`.
  ///
  /// The rules of such a cycle match the same sentences. The first of them gets the alternatives of all, and the others
  /// refer to it. A cycle without any other alternative stays: it matches nothing, and `problems()` reports it.
  /// - Returns: the rules, and the names in each cycle that was resolved.
  func withoutIdleCycles() -> (rules: [Rule], cycles: [[String]]) {
    var numbers: [String: Int] = [:]
    var rules: [Rule] = []
    for rule in self where numbers[rule.name] == nil {
      numbers[rule.name] = rules.count
      rules.append(rule)
    }
    let alone = rules.map { rule in rule.expansion.arms.compactMap { $0.onlyReference.flatMap { numbers[$0] } } }
    var cycles: [[String]] = []
    for group in Graph(edges: alone).cycles() {
      let members = Set(group)
      let others = group.flatMap { rules[$0].expansion.arms }.filter { arm in
        arm.onlyReference.flatMap { numbers[$0] }.map { !members.contains($0) } ?? true
      }
      guard !others.isEmpty else { continue }
      cycles.append(group.map { rules[$0].name })
      for number in group {
        let isFirst = number == group[0]
        rules[number] = rules[number].standing(for: isFirst ? .alternatives(others) : .reference(rules[group[0]].name))
      }
    }
    return (rules, cycles)
  }
}

extension Expansion {
  /// The alternatives of the expansion, or the expansion itself as the only one.
  fileprivate var arms: [Alternative] {
    if case .alternatives(let arms) = self { arms } else { [Alternative(self)] }
  }
}

extension Alternative {
  /// The rule that the alternative refers to, if it is a reference and nothing else.
  fileprivate var onlyReference: String? {
    if weight != 0, case .reference(let name) = expansion { name } else { nil }
  }
}

extension Rule {
  fileprivate func standing(for expansion: Expansion) -> Rule {
    Rule(name: name, isPublic: isPublic, expansion: expansion, line: line, file: file, mentions: mentions)
  }
}
