extension Grammar {
  /// Whether any rule of the grammar gives a tag.
  public var hasMeanings: Bool { !taggedRules.isEmpty }

  /// The names of the rules that give a tag, directly or through other rules.
  var taggedRules: Set<String> {
    let bodies = Dictionary(rules.map { ($0.name, $0.expansion) }, uniquingKeysWith: { first, _ in first })
    var tagged = Set(rules.filter { $0.expansion.isTagged { _ in false } }.map(\.name))
    while true {
      let more = bodies.filter { !tagged.contains($0.key) && $0.value.isTagged(tagged.contains) }.keys
      if more.isEmpty { return tagged }
      tagged.formUnion(more)
    }
  }
}

extension Expansion {
  /// Returns whether the expansion gives a tag that carries a meaning of its own.
  /// - Parameter rule: returns whether the rule of a name gives such a tag.
  func isTagged(_ rule: (String) -> Bool) -> Bool {
    switch self {
    case .tagged(let inner, let tags):
      tags.contains { !$0.isDetail && $0 != .typed && $0.key != Tag.answersKey } || inner.isTagged(rule)
    case .reference(let name): rule(name)
    default: children.contains { $0.isTagged(rule) }
    }
  }
}
