extension Button {
  /// The key of a button in a library: its board and its id, `emergency.help`.
  public struct Key: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let board: Board.ID
    public let button: Button.ID

    public init(_ board: Board.ID, _ button: Button.ID) {
      self.board = board
      self.button = button
    }

    /// Parses a key in the format of `description`; nil if the text is not one.
    public init?(_ text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, Board.ID.isSafe(parts[0]), Button.ID.isSafe(parts[1]) else { return nil }
      self.init(Board.ID(parts[0]), Button.ID(parts[1]))
    }

    public var description: String { "\(board).\(button)" }

    public static func < (left: Self, right: Self) -> Bool {
      (left.board, left.button) < (right.board, right.button)
    }
  }
}
