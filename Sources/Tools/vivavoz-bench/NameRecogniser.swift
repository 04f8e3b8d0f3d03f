import Audio
import Cities
import Dialogue
import JSGF
import Locales
import PocketSphinx
import RiderRuntime
import VoiceEngine

/// A recogniser whose grammar has only the names of a city's stations and places.
struct NameRecogniser {
  private static let rule = GrammarName(CityGrammar.name, "place")
  private let recogniser: PocketSphinxRecogniser
  private let matcher: Matcher

  init(_ runtime: RiderRuntime, _ names: SpokenNames) throws {
    let grammar = CityGrammar.grammar(of: runtime.city, names)
    matcher = Matcher(grammar)
    recogniser = try runtime.engine.recogniser(
      of: try LocaleFolder("en", in: runtime.engine.root), [CityGrammar.name: grammar])
  }

  /// Recognises a name.
  /// - Returns: the name in the grammar's spelling; nil if no voice was detected.
  func recognise(_ utterance: Waveform) async throws -> String? {
    guard let decoding = try await recogniser.decode(Utterance(utterance), in: Self.rule) else { return nil }
    return await recogniser.text(of: decoding)
  }

  /// Returns the tag of the station or place that a name means.
  func meaning(of name: String) -> Tag? {
    matcher.matches(Tokenizer.tokenize(name), rule: Self.rule.rule).first?.tags.first
  }
}
