extension Grammar {
  /// What is wrong with what the grammar means, in the order of its lines. Empty for a good grammar.
  ///
  /// Before `linked`, names that an import may bring are taken on trust.
  public func problems() -> [GrammarError] {
    let inspection = GrammarValidator(self)
    let found =
      inspection.duplicates() + inspection.undefined() + inspection.leftRecursion() + inspection.unspeakable()
      + inspection.idleCycles() + inspection.visibility()
    return found.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}
