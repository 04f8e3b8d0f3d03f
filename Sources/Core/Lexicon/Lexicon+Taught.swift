extension Lexicon {
  /// The same, with words of somebody's own, which win over all others.
  /// - Parameter words: the ways to say each, in the locale's phones.
  public func adding(_ words: [String: [Pronunciation]]) -> Lexicon {
    var own = own
    own.entries.merge(words) { $1 }
    return Lexicon(
      own: own, variants: variants, dictionary: dictionary, speller: speller, foreign: foreign, names: names)
  }
}
