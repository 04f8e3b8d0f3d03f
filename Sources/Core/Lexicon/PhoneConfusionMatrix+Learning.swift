/// What was said in a recording, and the free phones that were heard in it.
public struct PhoneAlignment: Hashable, Sendable {
  /// A word, and what was heard while it was said.
  public struct Word: Hashable, Sendable {
    /// The ways in which it may have been said; at least one.
    public let ways: [Pronunciation]
    public let heard: [String]

    public init(ways: [Pronunciation], heard: [String]) {
      self.ways = ways
      self.heard = heard
    }
  }

  public let words: [Word]

  public init(_ words: [Word]) { self.words = words }

  fileprivate var heard: [String] { words.flatMap(\.heard) }

  /// The words' phones, each word in the way that fits best what was heard while it was said.
  fileprivate func said(_ cost: (Alignment.Step) -> Double) -> [String] {
    words.flatMap { word in
      word.ways.map { ($0, Alignment(of: $0, with: word.heard, cost: cost).cost) }.min { $0.1 < $1.1 }?.0 ?? []
    }
  }
}

extension PhoneConfusionMatrix {
  /// How often it is counted at most; each time by what the time before told.
  private static let rounds = 6

  /// Lays what was said against what was heard, counts, and does so again with the costs that the counts tell: whatever is
  /// often heard for a phone is laid against it rather than taken for a loss and something added.
  ///
  /// Words are laid one behind the other, not each by itself: the border between two is where phones go astray.
  /// Source: E. Ristad, P. Yianilos, Learning String-Edit Distance, 1998, with the best alignment in the place of all.
  public init(learning recordings: [PhoneAlignment], phones: Set<String>) {
    self.init()
    var cost: (Alignment.Step) -> Double = Self.plain
    for _ in 0..<Self.rounds {
      var counted = PhoneConfusionMatrix()
      for recording in recordings {
        Alignment(of: recording.said(cost), with: recording.heard, cost: cost).steps.forEach { counted.count($0) }
      }
      if counted == self { return }
      self = counted
      cost = ConfusionModel(counted, phones: phones).cost
    }
  }

  /// Before anything is known.
  private static func plain(_ step: Alignment.Step) -> Double {
    if case .heard(let heard, let said) = step, heard == said { 0 } else { 1 }
  }
}
