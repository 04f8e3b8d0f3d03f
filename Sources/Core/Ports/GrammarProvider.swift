public import Dialogue
public import JSGF

/// The engine's own recogniser, as the source of grammars for a recogniser in another process.
public protocol GrammarProvider: UtteranceRecogniser {
  /// Returns the grammar of a request as a search graph.
  /// - Returns: nil where the engine itself must recognise the utterance, since it spots wake phrases in it.
  func searchGraph(for request: ListenRequest) async throws -> SearchGraph?

  /// Whether a text is a sentence of the request's grammar, or one of its choices. Meanings that the user has just
  /// rejected, and sentences that stand for noise, do not count.
  func isSentence(_ text: String, for request: ListenRequest) async -> Bool

  /// Whether two texts have the same words or the same meaning in the request's grammar.
  func isSame(_ one: String, _ other: String, for request: ListenRequest) async -> Bool
}

/// The sentences of a listen request, for a decoder.
public struct SearchGraph: Hashable, Sendable {
  /// A word of the graph.
  public struct Word: Hashable, Sendable {
    /// The word in the grammar's spelling.
    public let text: String
    /// Its pronunciations: phones of the acoustic model, with spaces between them.
    public let pronunciations: [String]

    public init(text: String, pronunciations: [String]) { (self.text, self.pronunciations) = (text, pronunciations) }
  }

  /// The name of the graph. Graphs with the same name are equal.
  public let name: String
  /// The folder of the acoustic model.
  public let model: String
  /// The words by their indexes in the automaton.
  public let words: [Word]
  public let automaton: FiniteStateGrammar

  public init(name: String, model: String, words: [Word], automaton: FiniteStateGrammar) {
    (self.name, self.model, self.words, self.automaton) = (name, model, words, automaton)
  }
}
