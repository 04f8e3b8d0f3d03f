/// A board of buttons.
public struct Board: Hashable, Sendable {
  public struct ID: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let id: ID
  public let name: String
  /// In reading order.
  public let buttons: [Button]

  public init(id: ID, name: String, buttons: [Button]) {
    self.id = id
    self.name = name
    self.buttons = buttons
  }
}

/// Something on a board that says a phrase or opens another board.
public struct Button: Hashable, Sendable {
  /// `emergency.help`: the board's id and the button's.
  public struct Key: Hashable, Sendable {
    public let board: Board.ID
    public let id: String
    public init(_ board: Board.ID, _ id: String) {
      self.board = board
      self.id = id
    }
    public var description: String { "\(board.rawValue).\(id)" }
  }

  public enum Action: Hashable, Sendable {
    case speak
    case open(Board.ID)
  }

  public let key: Key
  public let label: String
  public let vocalization: String
  public let triggers: [String]
  public let action: Action
  public let isHidden: Bool

  public init(
    key: Key, label: String, vocalization: String, triggers: [String] = [], action: Action = .speak,
    isHidden: Bool = false
  ) {
    self.key = key
    self.label = label
    self.vocalization = vocalization
    self.triggers = triggers
    self.action = action
    self.isHidden = isHidden
  }
}
