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

  public init(
    _ grammar: GrammarName, care: Care = .usual, patience: Duration? = nil, refused: Set<Meaning> = [],
    offered: [String] = []
  ) {
    self.grammar = grammar
    self.care = care
    self.patience = patience
    self.refused = refused
    self.offered = offered
  }
}

/// The tags of a sentence as its grammar writes them, in no order.
public typealias Meaning = Set<String>
