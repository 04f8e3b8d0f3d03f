/// A request to listen: the grammar, the timeout and the acceptance threshold.
public struct ListenRequest: Hashable, Sendable {
  public let grammar: GrammarName
  public let acceptanceThreshold: AcceptanceThreshold
  /// The no-input timeout; nil if no-input is never reported.
  public var noInputTimeout: Duration?
  /// The meanings that the user has just rejected; the recogniser does not return them again.
  public var excluded: Set<SemanticTags>
  /// Sentences that the user can choose from, in addition to the grammar. The first of them means `choice=1`, the
  /// second `choice=2`, and so on.
  public let choices: [String]
  /// The grammar in which the user is understood while a prompt plays, without interrupting the prompt. With nil,
  /// speech in the request's own grammar interrupts the prompt.
  public let grammarDuringPrompt: GrammarName?
  /// Whether typed text is accepted even if it is not a sentence of the grammar, such as a name or an address.
  public let acceptsFreeText: Bool
  /// Whether the utterance is sensitive, such as a password, and stays out of transcripts.
  public let isSensitive: Bool
  /// Whether the user can be asked "did you say ...?". If not, the recogniser looks for no alternative to an uncertain
  /// hypothesis, which takes seconds in a large grammar.
  public var allowsConfirmation = true

  public init(
    _ grammar: GrammarName, acceptanceThreshold: AcceptanceThreshold = .normal, noInputTimeout: Duration? = nil,
    excluded: Set<SemanticTags> = [],
    choices: [String] = [], grammarDuringPrompt: GrammarName? = nil, acceptsFreeText: Bool = false,
    isSensitive: Bool = false
  ) {
    self.grammar = grammar
    self.acceptanceThreshold = acceptanceThreshold
    self.noInputTimeout = noInputTimeout
    self.excluded = excluded
    self.choices = choices
    self.grammarDuringPrompt = grammarDuringPrompt
    self.acceptsFreeText = acceptsFreeText
    self.isSensitive = isSensitive
  }
}

/// The texts of the tags of a sentence, as the grammar writes them, without their order: the meaning of the sentence.
public typealias SemanticTags = Set<String>
