import Boards

/// Gives the buttons of a board unique ids.
struct ButtonIDs {
  private var taken: Set<Button.ID> = []
  private var written: [String: Button.ID] = [:]

  /// Returns a unique id for the next button: its id in the file if that is free, otherwise the id with a number
  /// appended.
  /// - Parameters:
  ///   - text: the id in the file; nil if the button has none.
  ///   - index: the index of the button on the board.
  mutating func add(_ text: String?, _ index: Int) -> Button.ID {
    let wanted = text ?? "button-\(index + 1)"
    var id = Button.ID(wanted)
    var number = 2
    while !taken.insert(id).inserted {
      id = Button.ID("\(Button.ID(wanted))-\(number)")
      number += 1
    }
    if let text, written[text] == nil { written[text] = id }
    return id
  }

  /// Returns the unique id of the first button that has this id in the file; nil if there is none.
  func id(of text: String) -> Button.ID? { written[text] }
}
