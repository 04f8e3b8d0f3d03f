import Boards

/// The ids of a board's buttons, each given to one.
struct ButtonIDs {
  private var taken: Set<Button.ID> = []
  private var written: [String: Button.ID] = [:]

  /// The id as it is written where it is free, else with a number behind it.
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

  /// Of the first button whose id is written so.
  func id(of text: String) -> Button.ID? { written[text] }
}
