/// The words spoken in a recording, and the phones that a free phone loop recognised in it.
public struct PhoneAlignment: Hashable, Sendable {
  /// A spoken word, and the phones recognised during it.
  public struct Word: Hashable, Sendable {
    /// The possible pronunciations of the word; at least one.
    public let variants: [Pronunciation]
    public let heard: [String]

    public init(variants: [Pronunciation], heard: [String]) {
      self.variants = variants
      self.heard = heard
    }
  }

  public let words: [Word]

  public init(_ words: [Word]) { self.words = words }

  fileprivate var hypothesis: [String] { words.flatMap(\.heard) }

  /// Returns the reference phones: for each word, the pronunciation with the lowest alignment cost to the phones
  /// recognised during that word.
  /// - Parameter cost: returns the cost of an alignment step.
  fileprivate func reference(_ cost: (Alignment.Step) -> Double) -> [String] {
    words.flatMap { word in
      word.variants.map { ($0, Alignment(of: $0, with: word.heard, cost: cost).cost) }.min { $0.1 < $1.1 }?.0 ?? []
    }
  }
}

extension PhoneConfusionMatrix {
  /// The maximum number of iterations. An iteration uses the costs from the counts of the iteration before.
  private static let rounds = 6

  /// Learns the counts: aligns the spoken phones with the recognised ones, counts the steps, and repeats this with the
  /// costs from the counts. A frequent substitution is then aligned as one, and not as a deletion and an insertion.
  ///
  /// The words of a recording are aligned together, because phones are often shifted across word boundaries. Source: E.
  /// Ristad, P. Yianilos, Learning String-Edit Distance, 1998, with the best alignment instead of all.
  public init(learning recordings: [PhoneAlignment], phones: Set<String>) {
    self.init()
    var cost: (Alignment.Step) -> Double = Self.plain
    for _ in 0..<Self.rounds {
      var counted = PhoneConfusionMatrix()
      for recording in recordings {
        Alignment(of: recording.reference(cost), with: recording.hypothesis, cost: cost).steps.forEach {
          counted.count($0)
        }
      }
      if counted == self { return }
      self = counted
      cost = ConfusionModel(counted, phones: phones).cost
    }
  }

  /// Returns the cost of a step in the first iteration, when nothing has been counted: 0 for a correct phone, otherwise
  /// 1.
  private static func plain(_ step: Alignment.Step) -> Double {
    if case .matched(let heard, let said) = step, heard == said { 0 } else { 1 }
  }
}
