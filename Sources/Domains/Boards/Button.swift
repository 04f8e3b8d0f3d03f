/// One phrase of a board, or a way to another board.
public struct Button: Hashable, Sendable {
  public typealias ID = SanitizedID<Button>

  /// A picture to the words; its bytes are with whoever read the board.
  public struct Picture: Hashable, Sendable {
    /// As the board writes it.
    public let id: String
    /// What it is for whoever does not see it.
    public let alt: String

    public init(id: String, alt: String) {
      self.id = id
      self.alt = alt
    }
  }

  public let key: Key
  /// The words on it. Empty where the board has none, which is a problem (`Library.Problem`).
  public let label: String
  /// What it says: its vocalization, or the label.
  public let phrase: Phrase
  /// Whether the phrase is another than the label.
  public let hasVocalization: Bool
  /// What it says while something is missing that a gap would hold; nil where it has no such words.
  public let without: Phrase?
  /// Further wordings that a person may say for it, besides the label.
  public let triggers: [String]
  /// Whether seconds count for the user who says it: nothing is said before its phrase.
  public let isUrgent: Bool
  public internal(set) var action: Action
  public let isHidden: Bool
  public let picture: Picture?
  /// The name of a recorded sound, as the board writes it.
  public let sound: String?
  public let colours: Colours

  /// - Parameters:
  ///   - mayHaveGaps: whether braces in what it says are gaps, as on our own boards, or just text.
  ///   - isUrgent: whether nothing is said before its phrase.
  public init(
    key: Key, label: String, vocalization: String? = nil, mayHaveGaps: Bool = false, without: String? = nil,
    triggers: [String] = [], isUrgent: Bool = false,
    action: Action = .speak, isHidden: Bool = false, picture: Picture? = nil, sound: String? = nil,
    colours: Colours = Colours()
  ) {
    self.key = key
    self.label = label
    phrase = mayHaveGaps ? Phrase(withGaps: vocalization ?? label) : Phrase(words: vocalization ?? label)
    hasVocalization = vocalization != nil
    self.without = without.map { Phrase(words: $0) }
    self.triggers = triggers
    self.isUrgent = isUrgent
    self.action = action
    self.isHidden = isHidden
    self.picture = picture
    self.sound = sound
    self.colours = colours
  }
}
