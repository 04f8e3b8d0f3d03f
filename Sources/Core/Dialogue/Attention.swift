/// What is listened for, and how.
public struct Attention: Hashable, Sendable {
  public let grammar: GrammarName
  public let care: Care
  /// How long somebody may be silent; nil where silence is never reported.
  public var patience: Duration?
  /// What was refused just now, and is not to be heard in its place again.
  public var refused: Set<Meaning>
  /// Sentences to choose from, which can be said besides; the first of them means `choice=1`.
  public let offered: [String]
  /// What is listened for while we still speak; nil where nobody is heard then.
  public let meanwhile: GrammarName?
  /// Whether words that are typed and no sentence of the grammar are taken as they are: a name, an address.
  public let takesText: Bool
  /// Whether what is said is nobody else's business, and is not written down: a password.
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

/// The tags of a sentence as its grammar writes them, in no order.
public typealias Meaning = Set<String>
