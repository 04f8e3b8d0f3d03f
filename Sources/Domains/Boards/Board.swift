/// A communication board: a page of buttons with phrases.
public struct Board: Hashable, Sendable {
  public typealias ID = SanitizedID<Board>

  public let id: ID
  /// The name that the user reads or hears.
  public let name: String
  /// The BCP 47 tag of the language, such as `en` or `es-MX`; nil if the board names none.
  public let locale: String?
  /// The buttons in reading order: row by row, then the buttons without a place in the grid.
  public let buttons: [Button]

  public init(id: ID, name: String, locale: String? = nil, buttons: [Button]) {
    self.id = id
    self.name = name
    self.locale = locale
    self.buttons = buttons
  }

  /// Creates a board whose buttons are in the reading order of a grid.
  /// - Parameter grid: the rows of the grid, each with the ids of its buttons; nil for an empty cell. A button that
  ///   occurs twice is used once. Ids of missing buttons are ignored.
  public init(id: ID, name: String, locale: String? = nil, buttons: [Button], grid: [[Button.ID?]]) {
    self.init(id: id, name: name, locale: locale, buttons: Self.inReadingOrder(buttons, grid))
  }

  private static func inReadingOrder(_ buttons: [Button], _ grid: [[Button.ID?]]) -> [Button] {
    var places: [Button.ID: Int] = [:]
    for (place, id) in grid.joined().enumerated() {
      guard let id, places[id] == nil else { continue }
      places[id] = place
    }
    let order = buttons.indices.sorted {
      (places[buttons[$0].key.button] ?? .max, $0) < (places[buttons[$1].key.button] ?? .max, $1)
    }
    return order.map { buttons[$0] }
  }
}
