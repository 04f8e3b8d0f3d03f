extension Grammar {
  /// Returns the grammar together with all rules that it imports, directly or indirectly, as one grammar without
  /// imports.
  ///
  /// Imported rules get their full name, `common.yes`, and every reference uses it. The grammar's own rules keep their
  /// names. Grammars may import each other.
  /// - Parameter resolve: finds a grammar by its full name; nil if there is none.
  /// - Throws: a `GrammarError` at an import that cannot be resolved, or any error of `resolve`.
  public func linked(_ resolve: (String) throws -> Grammar?) throws -> Grammar {
    var linker = Linker(root: self)
    return try linker.link(resolve)
  }
}
