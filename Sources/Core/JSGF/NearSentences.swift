/// Finds the sentence of a grammar that is nearest to a text, with one ``NearChart`` per text.
struct NearSentences: Sendable {
  private let network: Network
  private let rules: [String: Int]
  /// Whether each word of the network is a stop word.
  private let isStop: [Bool]
  /// The group of each tag of the network, see `NearChart`.
  private let groups: [Int]
  private let kinds: [String: NearChart.Word.Kind]
  private let spelling: SpellingCorrection

  /// - Returns: nil if the grammar has no rule ``Matcher/stopWords``.
  init?(_ grammar: Grammar, _ network: Network, _ rules: [String: Int]) {
    guard grammar.rule(named: Matcher.stopWords) != nil else { return nil }
    (self.network, self.rules) = (network, rules)
    var kinds: [String: NearChart.Word.Kind] = [:]
    let sets: [(String, NearChart.Word.Kind)] = [
      (Matcher.fillers, .filler), (Matcher.stopWords, .stop), (Matcher.negations, .negation),
    ]
    for (rule, kind) in sets {
      for word in Sentences(of: rule, in: grammar).flatMap(\.words) { kinds[Tokenizer.folded(word)] = kind }
    }
    self.kinds = kinds
    isStop = network.spellings.map { kinds[Tokenizer.folded($0)] == .stop }
    groups = Self.groups(network)
    spelling = SpellingCorrection(network, abbreviations: Self.abbreviations(grammar))
  }

  /// Returns texts with corrected spelling, see ``SpellingCorrection/corrections(of:splits:)``.
  func corrections(of words: [String], splits: Bool) -> [[String]] { spelling.corrections(of: words, splits: splits) }

  /// Returns the nearest sentence; nil if there is none, or if two with different meanings are equally near.
  func nearest(to words: [String], rule: String) -> [String]? {
    guard let number = rules[rule] else { return nil }
    let text = words.map { NearChart.Word(number: network.word($0), kind: kind(of: $0)) }
    var chart = NearChart(network, text, isStop: isStop, groups: groups, rule: number)
    return chart.nearest()
  }

  func isNegation(_ word: String) -> Bool { kind(of: word) == .negation }

  private func kind(of word: String) -> NearChart.Word.Kind {
    let spelling = network.word(word).map { network.spellings[$0] } ?? word
    return kinds[Tokenizer.folded(spelling)] ?? .content
  }

  /// Returns the words that each abbreviation of the grammar stands for.
  private static func abbreviations(_ grammar: Grammar) -> [String: [[String]]] {
    var abbreviations: [String: [[String]]] = [:]
    for sentence in Sentences(of: Matcher.abbreviations, in: grammar) where sentence.words.count == 1 {
      let meant = sentence.tags.filter { $0.key == Tag.meansKey }.compactMap(\.value).map(Tokenizer.tokenize)
      abbreviations[Tokenizer.folded(sentence.words[0]), default: []] += meant
    }
    return abbreviations
  }

  private static func groups(_ network: Network) -> [Int] {
    var groups = Array(network.tags.indices)
    for tags in network.states.flatMap(\.steps).map(\.tags) where tags.count > 1 {
      let joined = Set(tags.map { groups[$0] })
      guard joined.count > 1, let first = joined.min() else { continue }
      for tag in groups.indices where joined.contains(groups[tag]) { groups[tag] = first }
    }
    return groups
  }
}
