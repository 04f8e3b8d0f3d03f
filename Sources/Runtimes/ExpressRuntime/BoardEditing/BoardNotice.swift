import Boards
import Dialogue
import JSGF
import Lexicon
import Locales
import VoiceEngine
import YAML

/// Words of a board that select nothing when the user says them: `NOTICE` of Documentation/Page-protocol.md.
struct BoardNotice: Encodable, Hashable {
  enum Reason: String, Encodable { case command, call, phrase, board, pronunciation }

  let words: String
  let reason: Reason
  /// The label of the phrase, or the name of the board, that the words select.
  let with: String?

  /// Returns the notices about a phrase or a board.
  static func notices(of meaning: PhraseDisambiguation.Meaning, in library: BoardLibrary, _ editor: BoardEditor) throws
    -> [Self]
  {
    let wordings = PhraseDisambiguation(library, besides: .express(editor.locale, in: editor.root), in: editor.locale)
    let taken = wordings.shadowed.filter { $0.of == meaning }
    return try taken.map { notice($0.wording, $0.means, library) } + unpronounceable(meaning, library, editor)
  }

  private static func notice(
    _ words: String, _ means: PhraseDisambiguation.Meaning, _ library: BoardLibrary
  ) -> Self {
    switch means {
    case .control: Self(words: words, reason: .command, with: nil)
    case .open(let id): Self(words: words, reason: .board, with: library[id]?.name)
    case .say(let key):
      Self(words: words, reason: key.board == library.emergency ? .call : .phrase, with: library[key]?.label)
    }
  }

  private static func unpronounceable(
    _ meaning: PhraseDisambiguation.Meaning, _ library: BoardLibrary, _ editor: BoardEditor
  ) throws -> [Self] {
    let texts: [String]
    switch meaning {
    case .control: texts = []
    case .open(let id): texts = [library[id]?.name].compactMap(\.self)
    case .say(let key): texts = library[key]?.wordings ?? []
    }
    let lexicon = try Engine.lexicon(of: LocaleFolder(editor.locale, in: editor.root), in: editor.root, borrowed: [])
    return texts.filter { text in
      let words = Tokenizer.tokenize(text)
      return words.isEmpty || !UnpronounceableWords.among(Set(words), lexicon).isEmpty
    }.map { Self(words: $0, reason: .pronunciation, with: nil) }
  }
}
