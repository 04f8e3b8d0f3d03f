/// Boards of phrases, linked with each other.
public struct Library: Hashable, Sendable {
  public let boards: [Board.ID: Board]
  /// Where it begins.
  public let home: Board.ID
  /// Whose phrases are calls for help; nil where there is none.
  public let emergency: Board.ID?

  public init(boards: [Board.ID: Board], home: Board.ID, emergency: Board.ID?) {
    self.boards = boards
    self.home = home
    self.emergency = emergency
  }

  public func board(_ id: Board.ID) -> Board? { boards[id] }

  public func button(_ key: Button.Key) -> Button? { boards[key.board]?.buttons.first { $0.key == key } }
}
