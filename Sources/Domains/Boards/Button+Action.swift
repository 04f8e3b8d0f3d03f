extension Button {
  /// The effect of a button.
  public enum Action: Hashable, Sendable {
    /// Says the phrase of the button.
    case speak
    /// Opens another board.
    case open(Board.ID)
    /// Opens the first board.
    case home
    /// Opens the board from which this one was opened, or the first board if there is none.
    case back
    /// Refers to a board that is not in the library, by a web address or a name. It cannot be opened.
    case elsewhere(String)
    /// An action for a sentence bar (`:clear`, `+less`), which is not supported. It is kept as written.
    case other([String])
  }
}
