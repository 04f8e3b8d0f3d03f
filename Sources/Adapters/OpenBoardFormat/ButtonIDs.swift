import Boards

/// The unique ids of a board's buttons.
struct ButtonIDs {
  private var taken: Set<Button.ID> = []
  private var written: [String: Button.ID] = [:]

  /// Returns an id: the given one where it is free, otherwise with a number appended.
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

  /// Returns the id of the first button with this id in the file.
  func id(of text: String) -> Button.ID? { written[text] }
}
