/// A request to listen: the grammar, the timeout and the acceptance threshold.
public struct ListenRequest: Hashable, Sendable {
  public let grammar: GrammarName
  public let care: Care
  /// The no-input timeout; nil if no-input is never reported.
  public var patience: Duration?
  /// The meanings that the user has just rejected; the recogniser does not return them again.
  public var refused: Set<Meaning>
  /// Sentences that the user can choose from in addition to the grammar; the first of them means `choice=1`.
  public let offered: [String]
  /// The grammar that is active while a prompt plays; nil if utterances are ignored then.
  public let meanwhile: GrammarName?
  /// Whether typed text is accepted even if it is not a sentence of the grammar, such as a name or an address.
  public let takesText: Bool
  /// Whether the utterance is sensitive, such as a password, and stays out of transcripts.
  public let isSecret: Bool

  public init(
    _ grammar: GrammarName, care: Care = .usual, patience: Duration? = nil, refused: Set<Meaning> = [],
    offered: [String] = [], meanwhile: GrammarName? = nil, takesText: Bool = false,
    isSecret: Bool = false
  ) {
    self.grammar = grammar
    self.care = care
    self.patience = patience
    self.refused = refused
    self.offered = offered
    self.meanwhile = meanwhile
    self.takesText = takesText
    self.isSecret = isSecret
  }
}

/// The tags of a sentence as its grammar writes them, without order.
public typealias Meaning = Set<String>
