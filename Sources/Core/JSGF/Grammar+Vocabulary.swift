extension Grammar {
  /// Every word that can be said under a rule, as `Words.of` gives it. Empty when there is no such rule.
  public func words(of rule: String) -> Set<String> {
    let analysis = Analysis(self)
    guard let number = analysis.numbers[rule] else { return [] }
    return analysis.reachable(from: number).reduce(into: []) { $0.formUnion(analysis.bodies[$1].words) }
  }
}

extension Rule {
  /// The words that are written in it, as `Words.of` gives them, those of other rules left out.
  public var written: Set<String> { Set(expansion.words) }
}

extension Expansion {
  /// The words that are written in it, those of other rules left out.
  fileprivate var words: [String] {
    if case .word(let text) = self { return Words.of(text) }
    return children.flatMap(\.words)
  }
}
