/// The sentence of a rule that is nearest to a text.
public struct NearMatch: Hashable, Sendable {
  /// The words of the sentence. The text may have other words.
  public let words: [String]
  /// The meanings of the sentence under the rule; at least one.
  public let matches: [Match]
}

extension Matcher {
  /// The name of the rule that lists the stop words of a grammar: words without a meaning of their own, such as
  /// articles and polite words. A stop word may be missing in a text, or stand in it beside a sentence. All other words
  /// are content words. For a grammar without this rule, the matcher does not search for a nearest sentence.
  public static let stopWords = "stopwords"
  /// The name of the rule that lists fillers: content words that may stand in a text beside a sentence at low cost,
  /// such as "want" and "well".
  public static let fillers = "fillers"
  /// The name of the rule that lists negations, which reverse the meaning of a sentence. A text with a negation that
  /// the sentence does not contain is not matched to it.
  public static let negations = "negations"
  /// The rules that are used for typed text only; the recogniser does not use them.
  public static let readingRules: Set = [stopWords, fillers, negations]

  /// Matches a text that is no sentence of a rule to the nearest sentence. All content words of that sentence occur in
  /// the text in the same order. If the text is two sentences with one meaning, one after the other, the first is
  /// returned. The text may mean something else, so the caller has to ask for confirmation.
  ///
  /// - Parameter words: normalised by `Tokenizer.tokenize`.
  /// - Returns: nil if no sentence is near enough, if two with different meanings are equally near, or if the grammar
  ///   has no rule ``stopWords``.
  public func nearMatch(of words: [String], rule: String) -> NearMatch? {
    guard let nearSentences, words.count <= NearChart.longestText else { return nil }
    guard let sentence = repeated(words, rule: rule) ?? nearSentences.nearest(to: words, rule: rule) else { return nil }
    let matches = matches(sentence, rule: rule)
    guard let meant = matches.meant, !meant.tags.isEmpty else { return nil }
    return NearMatch(words: sentence, matches: matches)
  }

  /// Whether the grammar lists a word in its rule ``negations``.
  public func isNegation(_ word: String) -> Bool { nearSentences?.isNegation(word) ?? false }

  /// Returns the first of two sentences with equal meaning that together make up the text: "take your time, no rush".
  private func repeated(_ words: [String], rule: String) -> [String]? {
    for end in words.indices.dropFirst() {
      let (first, second) = (Array(words[..<end]), Array(words[end...]))
      guard let meant = matches(first, rule: rule).meant, !meant.tags.isEmpty else { continue }
      if matches(second, rule: rule).meant?.tags == meant.tags { return first }
    }
    return nil
  }
}
