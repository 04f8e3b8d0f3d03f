extension Grammar {
  /// Returns the semantic errors of the grammar in the order of its lines; empty for a valid grammar.
  ///
  /// Before `linked`, names that an import may define are not reported as undefined.
  public func problems() -> [GrammarError] {
    let inspection = GrammarValidator(self)
    let found =
      inspection.duplicates() + inspection.undefined() + inspection.leftRecursion() + inspection.unspeakable()
      + inspection.idleCycles() + inspection.visibility()
    return found.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}
