import JSGF

extension LocaleFolder {
  /// Returns the stop words of the locale's grammars: articles, prepositions and other words without a meaning of their
  /// own.
  package func stopWords() throws -> Set<String> {
    try GrammarFile.parse(grammar("common")).words(of: Matcher.stopWords)
  }
}
