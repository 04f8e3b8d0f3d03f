/// The sentence of a rule that a text comes nearest to.
public struct NearReading: Hashable, Sendable {
  /// The words of the sentence, not of the text.
  public let words: [String]
  /// What the sentence means under the rule; at least one meaning.
  public let matches: [Match]
}

extension Matcher {
  /// The rule of a grammar that has its stop words: words that tell nothing by themselves, such as articles and polite words. They may be
  /// missing in a text, or stand in it beside a sentence. All others are content words. Texts are not read by the nearest sentence of a
  /// grammar without this rule.
  public static let stopWords = "stopwords"
  /// The rule that has the content words that may stand in a text beside a sentence at little cost, such as "want" and "well".
  public static let fillers = "fillers"
  /// The rule that has the words that turn a sentence into its opposite: a text with one that the sentence has not is not read.
  public static let negations = "negations"
  /// The rules that typed text is read by, and that nothing listens for.
  public static let readingRules: Set = [stopWords, fillers, negations]

  /// Reads a text that is no sentence of a rule by the nearest sentence: one whose content words are all in the text, in their order. Two
  /// sentences with one meaning, one behind the other, are read as the first.
  /// The text can mean something else, so the caller has to ask about what this finds.
  ///
  /// - Parameter words: as `Words.of` gives them.
  /// - Returns: nil where no sentence is near enough, where two with different meanings are equally near, and where the grammar has no
  ///   rule ``stopWords``.
  public func nearReading(of words: [String], rule: String) -> NearReading? {
    guard let nearSentences, words.count <= NearChart.longestText else { return nil }
    guard let sentence = repeated(words, rule: rule) ?? nearSentences.nearest(to: words, rule: rule) else { return nil }
    let matches = matches(sentence, rule: rule)
    guard let meant = matches.meant, !meant.tags.isEmpty else { return nil }
    return NearReading(words: sentence, matches: matches)
  }

  /// The first of two sentences with one meaning that make up the text: "take your time, no rush".
  private func repeated(_ words: [String], rule: String) -> [String]? {
    for end in words.indices.dropFirst() {
      let (first, second) = (Array(words[..<end]), Array(words[end...]))
      guard let meant = matches(first, rule: rule).meant, !meant.tags.isEmpty else { continue }
      if matches(second, rule: rule).meant?.tags == meant.tags { return first }
    }
    return nil
  }
}
