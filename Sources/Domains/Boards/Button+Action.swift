extension Button {
  /// The effect of a button.
  public enum Action: Hashable, Sendable {
    /// Says the phrase of the button.
    case speak
    /// Opens another board.
    case open(Board.ID)
    /// Opens the first board.
    case home
    /// Opens the board from which the current board was opened, or the first board if there is none.
    case back
    /// Refers to a board outside the library, by a web address or a name. The board cannot be opened.
    case elsewhere(String)
    /// An action for a sentence bar (`:clear`, `+less`), which VivaVoz does not support. The payload is the actions as
    /// the board's file states them.
    case other([String])
  }
}
