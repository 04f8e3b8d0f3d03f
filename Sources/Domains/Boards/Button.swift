/// A button of a board: a phrase, or a link to another board.
public struct Button: Hashable, Sendable {
  public typealias ID = SanitizedID<Button>

  /// A picture beside the words. This value has no image data; the reader of the board does.
  public struct Picture: Hashable, Sendable {
    /// The id of the picture, as the board's file states it.
    public let id: String
    /// The description for users who cannot see the picture.
    public let alt: String

    public init(id: String, alt: String) {
      self.id = id
      self.alt = alt
    }
  }

  public let key: Key
  /// The words on the button. It is a problem if the board has none (`BoardLibrary.Problem`).
  public let label: String
  /// The phrase that the button says: its `vocalization` in the board's file, otherwise its label.
  public let phrase: Phrase
  /// Whether the phrase differs from the label.
  public let hasVocalization: Bool
  /// A variant of the phrase without placeholders, which is spoken while the data for a placeholder is missing; nil if
  /// the button has no such variant.
  public let without: Phrase?
  /// Further wordings by which a user can select the button, besides the label.
  public let triggers: [String]
  /// Whether the phrase is urgent, so that the engine speaks nothing else before it.
  public let isUrgent: Bool
  public internal(set) var action: Action
  public let isHidden: Bool
  public let picture: Picture?
  /// The name of a recorded sound, as the board's file states it; nil for none.
  public let sound: String?
  public let colours: Colours

  /// - Parameters:
  ///   - mayHavePlaceholders: whether braces in the phrase are placeholders, as on the built-in boards, or plain text.
  ///   - isUrgent: whether the engine speaks nothing else before the phrase.
  public init(
    key: Key, label: String, vocalization: String? = nil, mayHavePlaceholders: Bool = false, without: String? = nil,
    triggers: [String] = [], isUrgent: Bool = false,
    action: Action = .speak, isHidden: Bool = false, picture: Picture? = nil, sound: String? = nil,
    colours: Colours = Colours()
  ) {
    self.key = key
    self.label = label
    phrase =
      mayHavePlaceholders ? Phrase(withPlaceholders: vocalization ?? label) : Phrase(words: vocalization ?? label)
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
