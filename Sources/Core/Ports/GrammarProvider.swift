public import Dialogue
public import JSGF

/// The engine's own recogniser in the role of a source of grammars, for a recogniser in another process.
public protocol GrammarProvider: UtteranceRecogniser {
  /// Returns the sentences of a request as a search graph for the decoder of another process.
  /// - Returns: nil if the engine itself must recognise the utterance, because it spots wake phrases in the utterance.
  func searchGraph(for request: ListenRequest) async throws -> SearchGraph?

  /// Returns whether a text is a sentence of the request's grammar, or one of its choices. The result is false for a
  /// meaning that the user has just rejected, and for a sentence with the tag ``JSGF/Tag/garbage``.
  func isSentence(_ text: String, for request: ListenRequest) async -> Bool

  /// Returns whether two texts have the same words, or the same meaning in the request's grammar.
  func isSame(_ one: String, _ other: String, for request: ListenRequest) async -> Bool
}

/// The sentences of a listen request in the form that a decoder needs: an automaton, and the pronunciations of its
/// words.
public struct SearchGraph: Hashable, Sendable {
  /// A word of the graph.
  public struct Word: Hashable, Sendable {
    /// The word in the grammar's spelling.
    public let text: String
    /// The pronunciations of the word: phones of the acoustic model, with spaces between them.
    public let pronunciations: [String]

    public init(text: String, pronunciations: [String]) { (self.text, self.pronunciations) = (text, pronunciations) }
  }

  /// The identifier of the graph. Two graphs with the same name have the same content, so a decoder can cache them by
  /// name.
  public let name: String
  /// The path of the acoustic model's folder.
  public let model: String
  /// The words of the graph. The automaton refers to a word by its index here.
  public let words: [Word]
  public let automaton: FiniteStateGrammar

  public init(name: String, model: String, words: [Word], automaton: FiniteStateGrammar) {
    (self.name, self.model, self.words, self.automaton) = (name, model, words, automaton)
  }
}
