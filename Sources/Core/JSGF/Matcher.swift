/// Finds what words mean under the rules of a grammar.
///
/// Making one compiles the grammar; after that a sentence is matched in microseconds, from any thread.
/// Words are compared without accents and capitals.
public struct Matcher: Sendable {
  /// An utterance longer than this, in words, is not followed: nobody speaks so long in one breath, and the work
  /// grows with the cube of the words in the worst grammars.
  public static let longestUtterance = 200
  /// The most meanings that are returned of one utterance.
  public static var mostMeanings: Int { EarleyChart.mostMeanings }

  private let network: Network
  private let rules: [String: Int]
  /// The same without what is read in typed text only; nil where that is nothing.
  private let spoken: (network: Network, rules: [String: Int])?
  /// nil where the grammar has no stop words.
  let nearSentences: NearSentences?

  /// - Parameter grammar: complete in itself, see `Grammar.linked`. What `problems()` finds in it can not be said.
  public init(_ grammar: Grammar) {
    (network, rules) = Self.network(of: grammar)
    spoken = grammar.hasTyped ? Self.network(of: grammar.spoken) : nil
    nearSentences = NearSentences(grammar, network, rules)
  }

  private static func network(of grammar: Grammar) -> (Network, [String: Int]) {
    let analysis = Analysis(grammar)
    var builder = NetworkBuilder(analysis)
    return (builder.build(), analysis.numbers)
  }

  /// Every meaning of the words under a rule, each once; empty when they do not fit, or the rule does not exist. Words that can be
  /// spoken mean what they mean then; only other words are read by what is marked ``Tag/typed``.
  ///
  /// - Parameter words: as `Words.of` gives them.
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

  /// How many of the leading words are a sentence of a rule; of several such, the most. 0 where none are.
  func longestSentence(_ words: ArraySlice<String>, rule: String) -> Int {
    guard let number = rules[rule] else { return 0 }
    let chart = EarleyChart(network, words: words.map { network.word($0) }, rule: number, isFiltered: false)
    return (0...chart.reach).last { chart.isComplete(at: $0) } ?? 0
  }

  /// Every tag that some sentence of a rule may give, alone or with others; empty where the rule does not exist.
  public func tags(under rule: String) -> Set<Tag> { rules[rule].map { network.tags(under: $0) } ?? [] }

  /// How many of the leading words fit a rule, and what could follow them.
  public func fit(_ words: [String], rule: String) -> Fit {
    guard let number = rules[rule] else { return Fit(count: 0, next: [], isComplete: false) }
    let known = words.prefix(Matcher.longestUtterance).map { network.word($0) }
    let chart = EarleyChart(network, words: known, rule: number, isFiltered: false)
    let next = chart.next(at: chart.reach).map { network.spellings[$0] }
    return Fit(count: chart.reach, next: Set(next), isComplete: chart.isComplete(at: chart.reach))
  }
}
