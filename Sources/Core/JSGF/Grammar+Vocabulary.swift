extension Grammar {
  /// Returns all words that can occur under a rule, normalised by `Tokenizer.tokenize`; empty if the rule does not
  /// exist.
  public func words(of rule: String) -> Set<String> {
    let analysis = analysis
    guard let number = analysis.numbers[rule] else { return [] }
    return analysis.reachable(from: number).reduce(into: []) { $0.formUnion(analysis.bodies[$1].words) }
  }
}

extension Rule {
  /// The words written in this rule itself, normalised by `Tokenizer.tokenize`, without those of referenced rules.
  public var written: Set<String> { Set(expansion.words) }
}

extension Expansion {
  /// The words written in the expansion, without those of referenced rules.
  fileprivate var words: [String] {
    if case .word(let text) = self { return Tokenizer.tokenize(text) }
    return children.flatMap(\.words)
  }
}
