/// A page of buttons.
public struct Board: Hashable, Sendable {
  public typealias ID = SanitizedID<Board>

  public let id: ID
  /// As a person reads or hears it.
  public let name: String
  /// A BCP 47 tag such as `en` or `es-MX`; nil where the board names none.
  public let locale: String?
  /// In the order in which they are read: row by row, then those that have no place in the grid.
  public let buttons: [Button]

  public init(id: ID, name: String, locale: String? = nil, buttons: [Button]) {
    self.id = id
    self.name = name
    self.locale = locale
    self.buttons = buttons
  }

  /// - Parameter grid: rows of button ids, nil where a cell is empty. A button that it names twice is read once, one that
  ///   is not there is passed over.
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
