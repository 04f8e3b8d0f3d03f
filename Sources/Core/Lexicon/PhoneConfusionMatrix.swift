/// How often the recogniser, without a language model, confuses each phone with each other. The counts come from
/// recordings with known words, decoded with a free phone loop.
public struct PhoneConfusionMatrix: Hashable, Sendable {
  /// The recognition results for one spoken phone.
  public struct Outcome: Hashable, Sendable {
    /// How often each phone was recognised for the spoken phone, including the spoken phone itself.
    public var recognised: [String: Int]
    /// How often no phone was recognised for the spoken phone (deletions).
    public var deleted: Int

    public init(recognised: [String: Int] = [:], deleted: Int = 0) {
      self.recognised = recognised
      self.deleted = deleted
    }

    /// The number of times that the phone was spoken.
    public var total: Int { recognised.values.reduce(deleted, +) }
  }

  /// The recognition results, keyed by the spoken phone.
  public internal(set) var outcomes: [String: Outcome]
  /// How often each phone was recognised although no phone was spoken (insertions).
  public internal(set) var inserted: [String: Int]

  public init(outcomes: [String: Outcome] = [:], inserted: [String: Int] = [:]) {
    self.outcomes = outcomes
    self.inserted = inserted
  }

  /// The total number of spoken phones in the recordings.
  public var total: Int { outcomes.values.reduce(0) { $0 + $1.total } }
  /// The number of phones that were recognised correctly.
  public var right: Int { outcomes.reduce(0) { $0 + ($1.value.recognised[$1.key] ?? 0) } }
  public var deleted: Int { outcomes.values.reduce(0) { $0 + $1.deleted } }

  mutating func count(_ step: Alignment.Step) {
    switch step {
    case .matched(let heard, let said): outcomes[said, default: Outcome()].recognised[heard, default: 0] += 1
    case .deleted(let said): outcomes[said, default: Outcome()].deleted += 1
    case .inserted(let heard): inserted[heard, default: 0] += 1
    }
  }
}
