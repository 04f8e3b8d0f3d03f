public import Boards

/// A change of one board.
public enum BoardEdit: Hashable, Sendable {
  /// The words of a button.
  public struct Words: Hashable, Sendable {
    public let label: String
    /// The phrase; nil if the label is spoken.
    public let vocalization: String?
    /// Further wordings that select the button.
    public let triggers: [String]

    public init(label: String, vocalization: String? = nil, triggers: [String] = []) {
      (self.label, self.vocalization, self.triggers) = (label, vocalization, triggers)
    }
  }

  public enum Picture: Hashable, Sendable {
    /// A symbol of a symbol set.
    case symbol(set: String, name: String)
    /// The content of a file, and its media type, such as `image/png`.
    case bytes([UInt8], type: String)
  }

  /// A button that is added before the fixed ones.
  public struct NewButton: Hashable, Sendable {
    public let id: Button.ID
    public let words: Words
    public let colours: Button.Colours
    public let picture: Picture?
    /// The board that the button opens; nil for a phrase.
    public let opens: Board.ID?

    public init(
      id: Button.ID, words: Words, colours: Button.Colours = .init(), picture: Picture? = nil, opens: Board.ID? = nil
    ) {
      (self.id, self.words, self.colours, self.picture, self.opens) = (id, words, colours, picture, opens)
    }
  }

  /// Changes the board's name.
  case name(String)
  case add(NewButton)
  case word(Button.ID, Words)
  /// Moves a button before another one.
  /// - `before`: nil for the last place before the fixed buttons.
  case move(Button.ID, before: Button.ID?)
  case hide(Button.ID, Bool)
  case colour(Button.ID, Button.Colours)
  /// Changes the picture; nil removes it.
  case picture(Button.ID, Picture?)
  case remove(Button.ID)
}

/// Why a change of a board is impossible.
public enum BoardEditFault: Error, Hashable, Sendable {
  /// The board has no such button.
  case isGone
  /// The button is fixed: it opens the first board, the emergency board or the board before.
  case isFixed
}
