package import Boards
import Dialogue
import Express
import JSGF
package import Locales
import OpenBoardFormat
package import YAML
import VoiceEngine

/// Finds the labels of the user's boards that cannot be used as voice commands, since the words have another meaning
/// already.
package enum ShadowedLabels {
  /// Returns a notice for each label of a board library that cannot be used as a voice command once the boards are
  /// added to the installed ones. The boards are checked in the locales of their languages. If none of these locales is
  /// installed, they are checked in all locales.
  package static func warnings(of library: BoardLibrary, in root: DataDirectory) throws -> [String] {
    let tags = AppDescriptor.express.locales(in: root)
    let spoken = Set(library.boards.values.compactMap { $0.locale?.prefix { $0 != "-" && $0 != "_" } }.map(String.init))
    let own = tags.filter(spoken.contains)
    return try (own.isEmpty ? tags : own).flatMap { tag in try warnings(of: library, tag, in: root) }
  }

  private static func warnings(of library: BoardLibrary, _ tag: String, in root: DataDirectory) throws -> [String] {
    let ours = try OpenBoards.folder("\(root.boards)/\(tag)", locale: tag).library
    let all = ours.adding(library, as: name)
    let wordings = PhraseDisambiguation(all, besides: .express(tag, in: root), in: tag)
    let unsaid = wordings.shadowed
    let notices =
      unsaid.filter { isAdded($0.of) && !isSame($0, library, ours) }.map { notice($0) }
      + (try unspeakable(library, tag, in: root)) + omitted(wordings, tag)
    // A board that many others open yields the same notice for each of them.
    return notices.enumerated().filter { !notices.prefix($0.offset).contains($0.element) }.map(\.element)
  }

  private static func omitted(_ wordings: PhraseDisambiguation, _ tag: String) -> [String] {
    if wordings.omitted == 0 { return [] }
    return [
      "\(wordings.omitted) of their wordings are not in the grammar of \(tag), whose limit is \(PhraseDisambiguation.most): select "
        + "those buttons while their board is read aloud, or import fewer boards"
    ]
  }

  /// Returns a notice for each label that has words without a pronunciation.
  /// - Parameter tag: the tag of the locale. Boards in other languages are not checked.
  private static func unspeakable(_ library: BoardLibrary, _ tag: String, in root: DataDirectory) throws -> [String] {
    let boards = library.order.compactMap { library[$0] }.filter { $0.isSpoken(in: tag) }
    let lexicon = try Engine.lexicon(of: LocaleFolder(tag, in: root), in: root, borrowed: [])
    let words = UnpronounceableWords.among(UnpronounceableWords.words(of: boards), lexicon)
    return boards.flatMap { board in
      ([("board \(board.id)", board.name)]
        + board.buttons.flatMap { button in button.wordings.map { ("button \(button.key)", $0) } })
        .filter { !words.isDisjoint(with: Tokenizer.tokenize($0.1)) }
        .map {
          "\($0.0): \"\($0.1)\" cannot be recognised in \(tag), because its spelling gives no pronunciation; have the board read aloud and "
            + "say \"that one\", or change the label"
        }
    }
  }

  /// Whether the words lead to the intended result anyway: the boards are the installed ones, or the board is the
  /// main menu, which has its own command.
  /// - Parameters:
  ///   - unsaid: the label that cannot be used as a voice command, with the meaning that its words have already.
  ///   - library: the boards that are checked.
  ///   - ours: the installed boards.
  private static func isSame(_ unsaid: PhraseDisambiguation.ShadowedForm, _ library: BoardLibrary, _ ours: BoardLibrary)
    -> Bool
  {
    if unsaid.means == unsaid.of.withoutName { return true }
    guard unsaid.means == .control, case .open(let id) = unsaid.of.withoutName else { return false }
    return id == ours.home && library[id] == ours[id]
  }

  /// The name under which the boards are added for the check.
  private static let name = "import"

  private static func isAdded(_ meaning: PhraseDisambiguation.Meaning) -> Bool { meaning.withoutName != meaning }

  private static func notice(_ unsaid: PhraseDisambiguation.ShadowedForm) -> String {
    "\(unsaid.of.withoutName.title): \"\(unsaid.wording)\" does not select it: \(why(unsaid.means)); "
      + "have the board read aloud and say \"that one\", or change the label"
  }

  private static func why(_ meaning: PhraseDisambiguation.Meaning) -> String {
    switch meaning {
    case .control: "it is a control word of VivaVoz"
    case .say(let key) where key.board == .emergency: "it is the call for help \(key)"
    case .say, .open: "it is \(meaning.withoutName.title)"
    }
  }

  fileprivate static func stripped(_ id: Board.ID) -> Board.ID {
    id.rawValue.hasPrefix("\(name)_") ? Board.ID(String(id.rawValue.dropFirst(name.count + 1))) : id
  }
}

extension PhraseDisambiguation.Meaning {
  /// The meaning with the ids that boards and buttons have in their own file, without the prefix that the addition to
  /// another library gives them.
  fileprivate var withoutName: Self {
    switch self {
    case .control: self
    case .say(let key): .say(Button.Key(ShadowedLabels.stripped(key.board), key.button))
    case .open(let id): .open(ShadowedLabels.stripped(id))
    }
  }

  fileprivate var title: String {
    switch self {
    case .control: "a control word"
    case .say(let key): "button \(key)"
    case .open(let id): "board \(id)"
    }
  }
}

extension ReservedPhrases {
  /// Returns the phrases that Express² recognises besides board phrases. An unreadable grammar contributes none; the
  /// error is reported where the grammar is loaded for recognition.
  package static func express(_ tag: String, in root: DataDirectory) -> ReservedPhrases {
    let reader = GrammarFile(made: [LibraryGrammar.nothing], languages: AppDescriptor.express.locales(in: root))
    let files = Set(Express.speaking.map(\.file)).map { ($0, try? reader.read("\(root.grammars)/\(tag)/\($0).gram")) }
    let grammars = Dictionary(uniqueKeysWithValues: files.compactMap { file, grammar in grammar.map { (file, $0) } })
    return ReservedPhrases(grammars, under: Express.speaking.map { ($0.file, $0.rule) })
  }
}
