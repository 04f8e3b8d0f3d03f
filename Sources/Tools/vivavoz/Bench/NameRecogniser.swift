import Assets
import Conversations
import Dialogue
import JSGF
import PocketSphinx
import Sound

/// Hears the names of a city's stations and places, and nothing else.
struct NameRecogniser {
  private static let rule = GrammarName(CityGrammar.name, "place")
  private let ear: PocketSphinxRecogniser
  private let matcher: Matcher

  init(_ engine: Engine, _ names: SpokenNames) throws {
    let grammar = CityGrammar.grammar(of: engine.city, names)
    matcher = Matcher(grammar)
    ear = try engine.ear(of: try LocaleFolder("en", in: engine.root), [CityGrammar.name: grammar])
  }

  /// - Returns: the name as the grammar spells it; nil where no voice was detected.
  func hear(_ utterance: Waveform) async throws -> String? {
    guard let decoding = try await ear.decode(Utterance(utterance), in: Self.rule) else { return nil }
    return await ear.text(of: decoding)
  }

  /// The station or place that a name means.
  func meaning(of name: String) -> Tag? { matcher.matches(Words.of(name), rule: Self.rule.rule).first?.tags.first }
}
