import Boards
import Script

/// What a library says, as a script and as names: `phrase.emergency.help`, `label.emergency.help`, `board.emergency`.
public enum LibraryScript {
  /// - Throws: where a phrase cannot be read as words with gaps.
  public static func table(of library: Library) throws(ScriptError) -> Table {
    var entries: [String: Entry] = [:]
    for button in library.keys.compactMap({ library[$0] }) where button.action == .speak {
      entries["phrase.\(button.key)"] = try entry(button.phrase, of: button.key)
      if let words = button.without { entries["phrase.\(button.key).without"] = try entry(words, of: button.key) }
    }
    return Table(entries)
  }

  private static func entry(_ phrase: Phrase, of key: Button.Key) throws(ScriptError) -> Entry {
    let text = phrase.pieces.map { piece in
      switch piece {
      case .words(let words): words.replacing("{", with: "{{").replacing("}", with: "}}")
      case .gap(let gap): gap.written
      }
    }.joined()
    return Entry(forms: [.other: [try Template(parsing: text)]], place: "board \(key.board), button \(key.button)")
  }

  public static func names(of library: Library) -> [String: Wording] {
    var names: [String: Wording] = [:]
    for board in library.boards.values {
      names["board.\(board.id)"] = Wording([.init(board.name)])
      for button in board.buttons { names["label.\(button.key)"] = Wording([.init(button.label)]) }
    }
    return names
  }
}
