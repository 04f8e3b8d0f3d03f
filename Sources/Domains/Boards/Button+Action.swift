extension Button {
  /// What a button does.
  public enum Action: Hashable, Sendable {
    /// It says its phrase.
    case speak
    /// It leads to another board.
    case open(Board.ID)
    /// It leads to the board that one begins with.
    case home
    /// It leads to the board that one came from, or where there is none to the one that one begins with.
    case back
    /// It leads to a board that is not here: a web address, or a name. It cannot be opened.
    case elsewhere(String)
    /// What only a bar of words for sentences can do (`:clear`, `+less`). Kept as it is written.
    case other([String])
  }
}
