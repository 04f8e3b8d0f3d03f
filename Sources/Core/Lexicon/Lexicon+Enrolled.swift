extension Lexicon {
  /// Returns the lexicon with a user's own words, which take precedence over all others.
  /// - Parameter words: the pronunciations of each word, in the locale's phones.
  public func adding(_ words: [String: [Pronunciation]]) -> Lexicon {
    var own = own
    own.entries.merge(words) { $1 }
    return Lexicon(
      own: own, variants: variants, dictionary: dictionary, graphemeToPhoneme: graphemeToPhoneme, loanwords: loanwords,
      names: names)
  }
}
