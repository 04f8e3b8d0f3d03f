import Boards
import JSGF
package import Lexicon
package import OpenBoardFormat
package import VoiceEngine

extension UnpronounceableWords {
  /// Returns the words without a pronunciation on boards that the user added or changed.
  /// - Parameter tag: the locale whose language is recognised.
  package static func among(_ collection: BoardCollection, in tag: String, _ lexicon: Lexicon) -> Set<String> {
    let library = collection.library
    let added = library.order.filter { collection.installed[$0] != library[$0] }.compactMap { library[$0] }
    return among(words(of: added.filter { $0.isSpoken(in: tag) }), lexicon)
  }

  /// Returns all words of the names, labels and triggers of some boards.
  static func words(of boards: [Board]) -> Set<String> {
    Set(boards.flatMap { board in ([board.name] + board.buttons.flatMap(\.wordings)).flatMap(Tokenizer.tokenize) })
  }
}

extension Button {
  /// The phrases that select the button: its label and its triggers.
  var wordings: [String] { [label] + triggers }
}
