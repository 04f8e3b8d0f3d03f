public import Boards
public import Prompts

/// Converts the texts of a board library to prompts and spoken names with the keys `phrase.emergency.help`,
/// `label.emergency.help` and `board.emergency`.
public enum LibraryScript {
  /// Returns the prompts of a library's phrases.
  /// - Parameter tag: the locale that is spoken; boards in another language are read in their own.
  /// - Throws: ``PromptError`` if a phrase is no valid template.
  public static func table(of library: BoardLibrary, in tag: String) throws(PromptError) -> PromptTable {
    var entries: [String: PromptEntry] = [:]
    for button in library.keys.compactMap({ library[$0] }) where button.action == .speak {
      let language = library[button.key.board]?.foreignLanguage(in: tag)
      entries["phrase.\(button.key)"] = try entry(button.phrase, of: button.key, in: language)
      guard let words = button.without else { continue }
      entries["phrase.\(button.key).without"] = try entry(words, of: button.key, in: language)
    }
    return PromptTable(entries)
  }

  private static func entry(
    _ phrase: Phrase, of key: Button.Key, in language: String?
  ) throws(PromptError) -> PromptEntry {
    let text = phrase.pieces.map { piece in
      switch piece {
      case .words(let words): words.replacing("{", with: "{{").replacing("}", with: "}}")
      case .placeholder(let gap): gap.written
      }
    }.joined()
    return PromptEntry(
      forms: [.other: [try Template(parsing: text)]], language: language,
      place: "board \(key.board), button \(key.button)")
  }

  /// Returns the spoken names of a library's boards and buttons.
  /// - Parameter tag: the locale that is spoken; boards in another language are read in their own.
  public static func names(of library: BoardLibrary, in tag: String) -> [String: Wording] {
    var names: [String: Wording] = [:]
    for board in library.boards.values {
      let language = board.foreignLanguage(in: tag)
      names["board.\(board.id)"] = Wording([.init(board.name, language: language)])
      for button in board.buttons {
        var language = language
        if case .open(let id) = button.action { language = language ?? library[id]?.foreignLanguage(in: tag) }
        names["label.\(button.key)"] = Wording([.init(button.label, language: language)])
      }
    }
    return names
  }
}
