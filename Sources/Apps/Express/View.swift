public import Boards
import Dialogue

extension Express {
  /// What Express² shows: a board with its buttons.
  public struct View: Hashable, Sendable {
    /// The open board, or the first board in the main menu; nil outside boards, for example in the guardian's settings.
    public let board: Board.ID?
    /// The buttons that the user can choose, in reading order.
    public let buttons: [Button]
    /// The button that was read last while the buttons are read one by one; nil otherwise.
    public let selected: Button.Key?
    /// The phrase that is repeated until the user says stop; nil if there is none.
    public let repeated: Button.Key?
  }

  public var view: View {
    let board: Board.ID? = if case .home = state { library.home } else { here }
    let buttons = board.map { offered.on($0) } ?? []
    var selected: Button.Key?
    if case .scanning(_, let place) = state, buttons.indices.contains(place) { selected = buttons[place].key }
    var repeated: Button.Key?
    if case .repeating(let key) = state { repeated = key }
    return View(board: board, buttons: buttons, selected: selected, repeated: repeated)
  }

  public static func prompts(showing view: View) -> [Prompt] {
    guard let board = view.board else { return [] }
    return [.buttons(board, view.buttons.map(\.key))] + [view.selected].compactMap { $0.map { .label($0) } }
  }
}

extension Express.View: Encodable {
  private enum Key: String, CodingKey {
    case board, buttons, selected, repeated
    case key, label, opens, background, border, picture, description
  }

  /// Encodes `board` (its id), `buttons` (an array of `key`, `label`, `opens` with the board that the button opens,
  /// `background` and `border` as "#rrggbb", `picture` with the id in the board's file, and its `description`), `selected`
  /// and `repeated` (keys of buttons). Unknown values are absent.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(board?.rawValue, forKey: .board)
    var rows = container.nestedUnkeyedContainer(forKey: .buttons)
    for button in buttons {
      var row = rows.nestedContainer(keyedBy: Key.self)
      try row.encode(button.key.description, forKey: .key)
      try row.encode(button.label, forKey: .label)
      if case .open(let id) = button.action { try row.encode(id.rawValue, forKey: .opens) }
      try row.encodeIfPresent(button.colours.background?.hexadecimal, forKey: .background)
      try row.encodeIfPresent(button.colours.border?.hexadecimal, forKey: .border)
      try row.encodeIfPresent(button.picture?.id, forKey: .picture)
      try row.encodeIfPresent(button.picture?.alt, forKey: .description)
    }
    try container.encodeIfPresent(selected?.description, forKey: .selected)
    try container.encodeIfPresent(repeated?.description, forKey: .repeated)
  }
}
