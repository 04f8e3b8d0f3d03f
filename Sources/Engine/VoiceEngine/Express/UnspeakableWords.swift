import Boards
import JSGF
package import Lexicon
package import OpenBoardFormat

/// Finds words of the user's own boards that have no pronunciation: of another script, or excessively long. One such
/// word would make a whole grammar unusable for the recogniser, calls for help included, so the grammars omit them.
package enum UnspeakableWords {
  /// Returns the words without a pronunciation on boards that the user added.
  /// - Parameter tag: the locale whose language is recognised.
  package static func among(_ collection: BoardCollection, in tag: String, _ lexicon: Lexicon) -> Set<String> {
    let added = collection.library.order.filter { collection.base[$0] == nil }.compactMap { collection.library[$0] }
    return among(words(of: added.filter { $0.isSpoken(in: tag) }), lexicon)
  }

  /// Returns all words of the names, labels and triggers of some boards.
  static func words(of boards: [Board]) -> Set<String> {
    Set(boards.flatMap { board in ([board.name] + board.buttons.flatMap(\.wordings)).flatMap(Tokenizer.tokenize) })
  }

  static func among(_ words: Set<String>, _ lexicon: Lexicon) -> Set<String> {
    if words.isEmpty { return [] }
    if let all = try? lexicon.unpronounceable(among: words) { return all }
    // The speller throws for at least one of the words. Each word is tried alone to find out which.
    return words.filter { (try? lexicon.unpronounceable(among: [$0]))?.isEmpty != true }
  }
}

extension Button {
  /// The phrases that select the button: its label and its triggers.
  var wordings: [String] { [label] + triggers }
}
