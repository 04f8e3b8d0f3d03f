import Boards
import JSGF

/// What people call the phrases and boards of a library, as a grammar that others import: `<library.phrase>` and
/// `<library.emergency>` with `{say=emergency.help}`, `<library.board>` with `{open=feelings}`.
public enum LibraryGrammar {
  public static let name = "library"

  public static func grammar(of library: Library) -> Grammar {
    let buttons = library.order.flatMap { library[$0]?.buttons ?? [] }.filter { !$0.isHidden }
    let phrases = buttons.filter { $0.action == .speak }
    let calls = phrases.filter { $0.key.board == library.emergency }
    return Grammar(
      name: name,
      rules: [
        // Where two say the same, a call for help is meant.
        rule("phrase", (calls + phrases).map(meaning)), rule("emergency", calls.map(meaning)),
        rule("board", boards(library, buttons)),
      ])
  }

  private static func meaning(_ button: Button) -> (forms: [String], tag: String) {
    ([button.label] + button.triggers, "say=\(button.key)")
  }

  /// By their own names, and by those of the buttons that lead to them.
  private static func boards(_ library: Library, _ buttons: [Button]) -> [(forms: [String], tag: String)] {
    library.order.compactMap { library[$0] }.map { board in
      let leading = buttons.filter { $0.action == .open(board.id) }
      return ([board.name] + leading.flatMap { [$0.label] + $0.triggers }, "open=\(board.id)")
    }
  }

  /// Each form once, the first meaning of it.
  private static func rule(_ name: String, _ meanings: [(forms: [String], tag: String)]) -> Rule {
    var seen: Set<[String]> = []
    let ways = meanings.flatMap { forms, tag in
      forms.map { Words.of($0) }.filter { !$0.isEmpty && seen.insert($0).inserted }.map { words in
        Alternative(.tagged(.sequence(words.map { Expansion.word($0) }), [Tag(tag)]))
      }
    }
    return Rule(name: name, isPublic: true, expansion: ways.isEmpty ? .void : .alternatives(ways))
  }
}
