extension Grammar {
  /// The grammar with everything it imports, directly or not, in one: it needs no other any more.
  ///
  /// Imported rules carry the full name of their grammar, `common.yes`, and every mention is written that way;
  /// the grammar's own rules keep their names. Grammars that import each other are fine.
  /// - Parameter resolve: finds a grammar by its full name; nil if there is none.
  /// - Throws: a `GrammarError` at the import that cannot be met, or whatever `resolve` throws.
  public func linked(_ resolve: (String) throws -> Grammar?) throws -> Grammar {
    var linker = Linker(root: self)
    return try linker.link(resolve)
  }
}
