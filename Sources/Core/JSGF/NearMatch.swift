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
  /// The name of the rule that lists abbreviations, each with the words that it stands for: `st {means=street}`. An
  /// abbreviation in a text is replaced by these words.
  public static let abbreviations = "abbreviations"
  /// The rules that are used for typed text only; the recogniser does not use them.
  public static let readingRules: Set = [stopWords, fillers, negations, abbreviations]

  /// Matches a text that is no sentence of a rule to a sentence that it may stand for. The text may mean something else,
  /// so the caller has to ask for confirmation. The result is one of these:
  ///
  /// 1. the text with corrected spelling and without abbreviations, see ``SpellingCorrection``, unless it is an answer then: another word must not
  ///    become a yes to an offered call for help;
  /// 2. the only clause of the text that is a sentence, "a bike at Heuston" of "I'm late, a bike at Heuston";
  /// 3. the nearest sentence. All its content words occur in the text in the same order. If the text is two sentences
  ///    with one meaning, one after the other, it is the first. It precedes a clause that has fewer tags;
  /// 4. the longest sentence that the text begins or ends with, without punctuation between it and the rest.
  ///
  /// - Parameter text: as it was typed. Punctuation separates its clauses.
  /// - Returns: nil if no sentence is near enough, if two with different meanings are equally near, or if the grammar
  ///   has no rule ``stopWords``.
  public func nearMatch(of text: String, rule: String) -> NearMatch? {
    let words = Tokenizer.tokenize(text)
    guard let nearSentences, words.count <= NearChart.longestText else { return nil }
    if let whole = corrected(words, rule: rule, nearSentences) { return whole }
    let part = clause(of: text, rule: rule, nearSentences)
    let corrections = nearSentences.corrections(of: words, splits: false)
    let corrected = corrections.compactMap { nearest(to: $0, rule: rule, nearSentences) }
    // A word that is also an abbreviation may be meant as it is: "St" in "St Stephen's Green".
    let near = Self.richer(
      nearest(to: words, rule: rule, nearSentences), than: Self.single(corrected.filter { !$0.matches.isAnswer }))
    return Self.richer(near, than: part) ?? runOn(words, rule: rule)
  }

  /// Returns the first match if it has more tags than the other one, or if there is no other one; otherwise the other.
  private static func richer(_ one: NearMatch?, than other: NearMatch?) -> NearMatch? {
    guard let one, let other else { return one ?? other }
    return one.matches.tagCount > other.matches.tagCount ? one : other
  }

  /// Returns the text with corrected spelling, if it is a sentence then and no answer.
  private func corrected(_ words: [String], rule: String, _ nearSentences: NearSentences) -> NearMatch? {
    let texts = nearSentences.corrections(of: words, splits: true)
    return Self.single(texts.compactMap { sentence($0, rule: rule) }.filter { !$0.matches.isAnswer })
  }

  /// Returns the clause of a text that is a sentence. Clauses with different meanings give no result; but an answer
  /// ("no, ...") does not count beside another sentence, and is no result beside clauses that are none.
  private func clause(of text: String, rule: String, _ nearSentences: NearSentences) -> NearMatch? {
    let clauses = text.split { Self.clauseMarks.contains($0) }.map { Tokenizer.tokenize(String($0)) }
    guard clauses.count > 1 else { return nil }
    let found = clauses.compactMap { sentence($0, rule: rule) ?? corrected($0, rule: rule, nearSentences) }
    let requests = found.filter { !$0.matches.isAnswer }
    if requests.isEmpty { return found.count == clauses.count ? Self.single(found) : nil }
    return Self.single(requests)
  }

  /// The minimum number of words of a sentence that a longer text begins or ends with. Shorter ones occur in chatter.
  private static let shortestRunOn = 4

  /// Returns the longest sentence that a text begins or ends with: "I just want to go home can you bring me to my house".
  /// If the rest contains a word of the rule ``negations``, the sentence does not count: the word may deny it, or place it
  /// in the past. An answer is no result.
  private func runOn(_ words: [String], rule: String) -> NearMatch? {
    for count in stride(from: words.count - 1, through: Self.shortestRunOn, by: -1) {
      let parts = [(words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count))]
      for (sentence, rest) in parts where !rest.contains(where: isNegation) {
        if let found = self.sentence(Array(sentence), rule: rule), !found.matches.isAnswer { return found }
      }
    }
    return nil
  }

  /// The characters between two clauses of a typed text.
  public static let clauseMarks: Set<Character> = [",", ".", ";", ":", "!", "?", "¡", "¿", "…", "(", ")", "\n"]

  /// Returns the first of some matches if all have the same meaning; otherwise nil.
  private static func single(_ found: [NearMatch]) -> NearMatch? {
    Set(found.map { $0.matches.meant?.meaning }).count == 1 ? found[0] : nil
  }

  /// Returns words if they are a sentence that need not be matched word by word.
  private func sentence(_ words: [String], rule: String) -> NearMatch? {
    let matches = matches(words, rule: rule)
    guard let meant = matches.meant, !meant.tags.isEmpty, !meant.isExact else { return nil }
    return NearMatch(words: words, matches: matches)
  }

  private func nearest(to words: [String], rule: String, _ nearSentences: NearSentences) -> NearMatch? {
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

extension [Match] {
  /// The number of tags of the meaning.
  fileprivate var tagCount: Int { meant?.meaning.count ?? 0 }

  /// Whether the meaning is only an answer to a question of the app or of the session: yes, no, or a choice.
  fileprivate var isAnswer: Bool {
    meant?.tags.filter(\.isMeaning).allSatisfy { Tag.answerKeys.contains($0.key) } ?? false
  }
}
