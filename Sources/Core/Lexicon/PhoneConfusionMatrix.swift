/// The confusions of phones by the recogniser without a language model. They are counted in recordings with known
/// words, by decoding with a free phone loop.
public struct PhoneConfusionMatrix: Hashable, Sendable {
  /// The recognition results for one spoken phone.
  public struct Fate: Hashable, Sendable {
    /// How often each phone was recognised for it, including itself.
    public var heard: [String: Int]
    /// How often no phone was recognised for it (deletions).
    public var lost: Int

    public init(heard: [String: Int] = [:], lost: Int = 0) {
      self.heard = heard
      self.lost = lost
    }

    /// How often the phone was spoken.
    public var said: Int { heard.values.reduce(lost, +) }
  }

  /// The results by the spoken phone.
  public internal(set) var fates: [String: Fate]
  /// How often each phone was recognised where none was spoken (insertions).
  public internal(set) var added: [String: Int]

  public init(fates: [String: Fate] = [:], added: [String: Int] = [:]) {
    self.fates = fates
    self.added = added
  }

  /// The number of spoken phones.
  public var said: Int { fates.values.reduce(0) { $0 + $1.said } }
  /// The number of phones that were recognised correctly.
  public var right: Int { fates.reduce(0) { $0 + ($1.value.heard[$1.key] ?? 0) } }
  public var lost: Int { fates.values.reduce(0) { $0 + $1.lost } }

  mutating func count(_ step: Alignment.Step) {
    switch step {
    case .heard(let heard, let said): fates[said, default: Fate()].heard[heard, default: 0] += 1
    case .lost(let said): fates[said, default: Fate()].lost += 1
    case .added(let heard): added[heard, default: 0] += 1
    }
  }
}
