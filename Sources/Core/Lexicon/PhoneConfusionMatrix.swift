/// What the recogniser hears for each phone where nothing but the sound tells it: counted in recordings, whose words are
/// known, by a search for phones that may follow each other freely.
public struct PhoneConfusionMatrix: Hashable, Sendable {
  /// What became of a phone that was said.
  public struct Fate: Hashable, Sendable {
    /// How often each phone was heard in its place; itself among them.
    public var heard: [String: Int]
    /// How often nothing was.
    public var lost: Int

    public init(heard: [String: Int] = [:], lost: Int = 0) {
      self.heard = heard
      self.lost = lost
    }

    /// How often it was said.
    public var said: Int { heard.values.reduce(lost, +) }
  }

  /// By the phone that was said.
  public internal(set) var fates: [String: Fate]
  /// How often each phone was heard where none was said.
  public internal(set) var added: [String: Int]

  public init(fates: [String: Fate] = [:], added: [String: Int] = [:]) {
    self.fates = fates
    self.added = added
  }

  /// How many phones were said.
  public var said: Int { fates.values.reduce(0) { $0 + $1.said } }
  /// How many of them were heard as what they were.
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
