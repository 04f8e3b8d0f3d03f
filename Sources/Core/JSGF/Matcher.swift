/// Matches sentences against the rules of a grammar and returns their meanings.
///
/// The initialiser compiles the grammar. After that a sentence is matched in microseconds, from any thread. Words are
/// compared without accents and case.
public struct Matcher: Sendable {
  /// The maximum length of an utterance, in words. Longer ones match nothing: no one speaks that many words in one
  /// utterance, and the work grows with the cube of the length in the worst grammars.
  public static let longestUtterance = 200
  /// The maximum number of meanings returned for one utterance.
  public static var mostMeanings: Int { EarleyChart.mostMeanings }

  private let network: Network
  private let rules: [String: Int]
  /// The compiled grammar without the parts for typed text; nil if there are none.
  private let spoken: (network: Network, rules: [String: Int])?
  /// The search for the nearest sentence, which only typed text needs; nil if the grammar has no stop words.
  private let near: Deferred<NearSentences?>

  /// - Parameter grammar: a linked grammar, see `Grammar.linked`. Rules that `problems()` reports as errors match
  ///   nothing.
  public init(_ grammar: Grammar) {
    (network, rules) = Self.network(of: grammar)
    spoken = grammar.hasTyped ? Self.network(of: grammar.spoken) : nil
    near = Deferred { [network, rules] in NearSentences(grammar, network, rules) }
  }

  /// The search for the nearest sentence; nil if the grammar has no stop words.
  var nearSentences: NearSentences? { near.value }

  private static func network(of grammar: Grammar) -> (Network, [String: Int]) {
    let analysis = Analysis(grammar)
    var builder = NetworkBuilder(analysis)
    return (builder.build(), analysis.numbers)
  }

  /// Returns every meaning of the words under a rule, each once; empty if they do not match or the rule does not exist.
  /// Parts marked ``Tag/typed`` are used only if the words do not match without them.
  ///
  /// - Parameter words: normalised by `Tokenizer.tokenize`.
  public func matches(_ words: [String], rule: String) -> [Match] {
    guard words.count <= Matcher.longestUtterance else { return [] }
    if let spoken {
      let matches = Self.matches(words, rule, spoken.network, spoken.rules)
      if !matches.isEmpty { return matches }
    }
    return Self.matches(words, rule, network, rules)
  }

  private static func matches(
    _ words: [String], _ rule: String, _ network: Network, _ rules: [String: Int]
  ) -> [Match] {
    guard let number = rules[rule] else { return [] }
    let known = words.map { network.word($0) }
    if known.contains(nil) { return [] }
    let chart = EarleyChart(network, words: known, rule: number, isFiltered: true)
    return Set(chart.meanings).sorted { $0.map(\.text).lexicographicallyPrecedes($1.map(\.text)) }
      .map { Match(rule: rule, tags: $0) }
  }

  /// Returns the length of the longest prefix that is a sentence of a rule; 0 if there is none.
  func longestSentence(_ words: ArraySlice<String>, rule: String) -> Int {
    guard let number = rules[rule] else { return 0 }
    let chart = EarleyChart(network, words: words.map { network.word($0) }, rule: number, isFiltered: false)
    return (0...chart.reach).last { chart.isComplete(at: $0) } ?? 0
  }

  /// Returns every tag that some sentence of a rule can give; empty if the rule does not exist.
  public func tags(under rule: String) -> Set<Tag> { rules[rule].map { network.tags(under: $0) } ?? [] }

  /// Returns the length of the longest prefix that matches the beginning of a sentence, and the words that can follow
  /// it.
  public func prefixMatch(_ words: [String], rule: String) -> PrefixMatch {
    guard let number = rules[rule] else { return PrefixMatch(count: 0, next: [], isComplete: false) }
    let known = words.prefix(Matcher.longestUtterance).map { network.word($0) }
    let chart = EarleyChart(network, words: known, rule: number, isFiltered: false)
    let next = chart.next(at: chart.reach).map { network.spellings[$0] }
    return PrefixMatch(count: chart.reach, next: Set(next), isComplete: chart.isComplete(at: chart.reach))
  }
}
