/// Matches sentences against the rules of a grammar and returns their meanings.
///
/// The first use compiles the grammar. After that a sentence is matched in microseconds, from any thread. Words
/// are compared without accents and case.
public struct Matcher: Sendable {
  /// The maximum length of an utterance, in words. Longer ones match nothing: no one speaks that many words in one
  /// utterance, and the work grows with the cube of the length in the worst grammars.
  public static let longestUtterance = 200
  /// The maximum number of meanings returned for one utterance.
  public static var mostMeanings: Int { EarleyChart.mostMeanings }

  /// A compiled grammar: the network of its rules, and the number of each rule by its name.
  private struct Compiled {
    let network: Network
    let rules: [String: Int]

    init(_ grammar: Grammar) {
      let analysis = grammar.analysis
      var builder = NetworkBuilder(analysis)
      (network, rules) = (builder.build(), analysis.numbers)
    }
  }

  // All three are compiled at their first use. The session's matchers are seldom used in a conversation by voice, since
  // the recogniser has matched the words with its own.
  private let all: Deferred<Compiled>
  /// The grammar without the parts for typed text; nil if there are none.
  private let spoken: Deferred<Compiled>?
  /// The search for the nearest sentence, which only typed text needs; nil if the grammar has no stop words.
  private let near: Deferred<NearSentences?>

  /// - Parameter grammar: a linked grammar, see `Grammar.linked`. Rules that `problems()` reports as errors match
  ///   nothing.
  public init(_ grammar: Grammar) {
    let all = Deferred { Compiled(grammar) }
    self.all = all
    spoken = grammar.hasTyped ? Deferred { Compiled(grammar.spoken) } : nil
    near = Deferred { NearSentences(grammar, all.value.network, all.value.rules) }
  }

  /// Compiles the grammar now, so that the first sentence does not wait for it. The search for the nearest sentence is
  /// still created at its first use.
  public func compile() {
    _ = spoken?.value
    _ = all.value
  }

  /// The search for the nearest sentence; nil if the grammar has no stop words.
  var nearSentences: NearSentences? { near.value }

  /// Returns every meaning of the words under a rule, each once; empty if they do not match or the rule does not exist.
  /// Parts marked ``Tag/typed`` are used only if the words do not match without them.
  ///
  /// - Parameter words: normalised by `Tokenizer.tokenize`.
  public func matches(_ words: [String], rule: String) -> [Match] {
    guard words.count <= Matcher.longestUtterance else { return [] }
    if let spoken {
      let matches = Self.matches(words, rule, spoken.value)
      if !matches.isEmpty { return matches }
    }
    return Self.matches(words, rule, all.value)
  }

  private static func matches(_ words: [String], _ rule: String, _ grammar: Compiled) -> [Match] {
    guard let number = grammar.rules[rule] else { return [] }
    let known = words.map { grammar.network.word($0) }
    if known.contains(nil) { return [] }
    let chart = EarleyChart(grammar.network, words: known, rule: number, isFiltered: true)
    return Set(chart.meanings).sorted { $0.map(\.text).lexicographicallyPrecedes($1.map(\.text)) }
      .map { Match(rule: rule, tags: $0) }
  }

  /// Returns the length of the longest prefix that is a sentence of a rule; 0 if there is none.
  func longestSentence(_ words: ArraySlice<String>, rule: String) -> Int {
    let grammar = all.value
    guard let number = grammar.rules[rule] else { return 0 }
    let known = words.map { grammar.network.word($0) }
    let chart = EarleyChart(grammar.network, words: known, rule: number, isFiltered: false)
    return (0...chart.reach).last { chart.isComplete(at: $0) } ?? 0
  }

  /// Returns every tag that some sentence of a rule can give; empty if the rule does not exist.
  public func tags(under rule: String) -> Set<Tag> {
    let grammar = all.value
    return grammar.rules[rule].map { grammar.network.tags(under: $0) } ?? []
  }

  /// Returns the length of the longest prefix that matches the beginning of a sentence, and the words that can follow
  /// it.
  public func prefixMatch(_ words: [String], rule: String) -> PrefixMatch {
    let grammar = all.value
    guard let number = grammar.rules[rule] else { return PrefixMatch(count: 0, next: [], isComplete: false) }
    let known = words.prefix(Matcher.longestUtterance).map { grammar.network.word($0) }
    let chart = EarleyChart(grammar.network, words: known, rule: number, isFiltered: false)
    let next = chart.next(at: chart.reach).map { grammar.network.spellings[$0] }
    return PrefixMatch(count: chart.reach, next: Set(next), isComplete: chart.isComplete(at: chart.reach))
  }
}
