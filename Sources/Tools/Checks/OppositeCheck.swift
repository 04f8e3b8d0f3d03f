import Foundation
import JSGF
import Lexicon
import VoiceEngine
import YAML

/// Finds sentences of opposite meaning that sound alike, such as "sound on" and "sound off". The recogniser compares
/// such sentences before it accepts one, and the session asks if both match; so the findings need no change.
struct OppositeCheck {
  /// The distance in nats up to which opposites sound alike. Documentation/Decisions/0043 explains why it is more
  /// than ``SoundCheck/alike``.
  static let alike = 3.0

  /// A grammar with all imports resolved, and its active rules.
  struct Source {
    let grammar: Grammar
    let rules: [String]
  }

  struct Finding: Hashable {
    /// The file and line, such as `Grammars/en/common.gram:20`.
    let place: String
    let contrast: FiniteStateGrammar.Contrast
    /// The distance of the words in which the sentences differ, in nats.
    let distance: Double
  }

  private(set) var findings: [Finding] = []
  /// A cache of compiled grammars: the compilation of a large grammar takes a second, and every pair of opposites is
  /// searched in every grammar.
  private var automata: [Place: FiniteStateGrammar?] = [:]
  /// The matcher of each grammar, keyed by the grammar's number among the sources.
  private var matchers: [Int: Matcher] = [:]

  private struct Place: Hashable {
    let source: Int
    let rule: String
  }

  /// - Parameter variants: the pronunciations of each word.
  init(
    _ sources: [Source], _ opposites: Opposites, _ variants: [String: [Pronunciation]], _ distances: PhoneDistances
  ) {
    for pair in opposites.pairs {
      guard let distance = Self.distance(pair, variants, distances), distance <= Self.alike else { continue }
      for (number, source) in sources.enumerated() { search(for: pair, in: source, number, distance) }
    }
    (automata, matchers) = ([:], [:])
    findings.sort { ($0.place, $0.distance) < ($1.place, $1.distance) }
  }

  /// Returns the distance of the two words or phrases of a pair, in nats.
  /// - Returns: nil if one of the words is in no grammar.
  private static func distance(
    _ pair: Opposites.Pair, _ variants: [String: [Pronunciation]], _ distances: PhoneDistances
  ) -> Double? {
    let nets = [pair.one, pair.other].map { phrase in phrase.map { variants[$0] ?? [] } }
    guard !nets.joined().contains([]) else { return nil }
    return PronunciationLattice(nets[0], distances).distance(to: PronunciationLattice(nets[1], distances), distances)
  }

  /// Adds a finding if both phrases of a pair of opposites occur in a grammar. The finding names the rule that contains
  /// both directly, otherwise an active rule from which both are reached. Each pair of sentences is reported once.
  /// - Parameters:
  ///   - number: the number of the grammar among the sources.
  ///   - distance: the distance of the two phrases, in nats.
  private mutating func search(for pair: Opposites.Pair, in source: Source, _ number: Int, _ distance: Double) {
    let words = Set(pair.one + pair.other)
    let written = source.grammar.rules.filter { $0.written.isSuperset(of: words) }
    let found = written.compactMap { rule in finding(pair, rule, source.grammar, number, distance) }
    let heard = found.isEmpty ? source.rules.compactMap { source.grammar.rule(named: $0) } : []
    for finding in found + heard.compactMap({ finding(pair, $0, source.grammar, number, distance) })
    where !findings.contains(where: { $0.contrast == finding.contrast }) {
      findings.append(finding)
    }
  }

  private mutating func finding(
    _ pair: Opposites.Pair, _ rule: Rule, _ grammar: Grammar, _ number: Int, _ distance: Double
  ) -> Finding? {
    // A grammar that no decoder can search is reported as a ``CheckError``.
    guard let contrast = automaton(rule, grammar, number)?.contrast(pair) else { return nil }
    let matcher = matchers[number] ?? Matcher(grammar)
    matchers[number] = matcher
    let meanings = [contrast.one, contrast.other].map { words in
      Set(matcher.matches(words, rule: rule.name).map { Set($0.tags.filter(\.isMeaning).map(\.text)) })
    }
    // Where a grammar has no tags, each sentence is its own meaning.
    let isOpposed = meanings[0].isDisjoint(with: meanings[1]) || meanings[0] == [[]] && !grammar.hasMeanings
    guard isOpposed else { return nil }
    return Finding(place: "\(rule.file):\(rule.line)", contrast: contrast, distance: distance)
  }

  private mutating func automaton(_ rule: Rule, _ grammar: Grammar, _ number: Int) -> FiniteStateGrammar? {
    let place = Place(source: number, rule: rule.name)
    if let known = automata[place] { return known }
    let made = try? grammar.automaton(for: rule.name)
    automata[place] = .some(made)
    return made
  }
}

extension OppositeCheck.Finding: CustomStringConvertible {
  package var description: String {
    let (one, other) = (contrast.one.joined(separator: " "), contrast.other.joined(separator: " "))
    let distance = String(format: "distance %.2f, the limit is %.2f", distance, OppositeCheck.alike)
    return "\(place): note: \"\(one)\" means the opposite of \"\(other)\" and sounds like it: \(distance); "
      + "where an utterance fits both, VivaVoz asks which was meant"
  }
}
