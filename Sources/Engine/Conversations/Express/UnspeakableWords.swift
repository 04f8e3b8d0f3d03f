import Boards
import JSGF
import Lexicon
import OpenBoards

/// Words of a person's own boards without a pronunciation: of another script, or longer than any word. One of them would make a
/// whole grammar unusable for the recogniser, calls for help included, so the grammars leave them out.
package enum UnspeakableWords {
  /// - Parameter tag: the language that is understood.
  package static func among(_ shelf: Shelf, in tag: String, _ lexicon: Lexicon) -> Set<String> {
    let added = shelf.library.order.filter { shelf.base[$0] == nil }.compactMap { shelf.library[$0] }
    return among(words(of: added.filter { $0.isSpoken(in: tag) }), lexicon)
  }

  /// Those among all words of some boards.
  static func words(of boards: [Board]) -> Set<String> {
    Set(boards.flatMap { board in ([board.name] + board.buttons.flatMap(\.wordings)).flatMap(Words.of) })
  }

  static func among(_ words: Set<String>, _ lexicon: Lexicon) -> Set<String> {
    if words.isEmpty { return [] }
    if let all = try? lexicon.unpronounceable(among: words) { return all }
    // The speller throws for one of them; which one is found by asking for each alone.
    return words.filter { (try? lexicon.unpronounceable(among: [$0]))?.isEmpty != true }
  }
}

extension Button {
  /// What can be said for it.
  var wordings: [String] { [label] + triggers }
}
