import AtomicFiles
package import Audio
package import Boards
import Dialogue
import Express
import JSGF
package import Lexicon
package import Locales
package import OpenBoardFormat
package import Prompts
import Session
package import VoiceEngine
package import YAML

/// The boards of all locales, with the user's own boards, recordings and enrolled phrases.
package struct BoardResources: AppResources {
  let root: DataDirectory
  /// The boards of each locale with their pictures and sounds, keyed by the locale's tag.
  package let collections: [String: BoardCollection]
  /// The user whose own data are added to the installed boards; nil for none.
  let userDirectories: UserDirectories?

  /// The boards of each locale without pictures and sounds, keyed by the locale's tag.
  package let libraries: [String: BoardLibrary]
  /// What of the vocabulary does not depend on the contacts, by locale.
  private let phrases = PhraseVocabularies()

  package init(_ root: DataDirectory, _ options: EngineOptions) throws {
    self.root = root
    userDirectories = options.userDirectories
    collections = try ExpressLibrary.all(in: root, personal: userDirectories, onDiagnostic: options.onDiagnostic)
    libraries = collections.mapValues(\.library)
  }

  /// The boards of the locale whose tag comes first in the alphabet. They replace the boards of a locale that has none.
  package var firstLibrary: BoardLibrary { libraries.min { $0.key < $1.key }?.value ?? BoardLibrary([]) }

  /// Returns the boards of a locale, or ``firstLibrary`` if the locale has none.
  package func library(of locale: String) -> BoardLibrary { libraries[locale] ?? firstLibrary }

  package var exampleLines: [PromptLine] {
    // Only the unchanged installed phrases: an error in the user's own boards must not prevent the start of a
    // conversation.
    let installed = collections.min { $0.key < $1.key }?.value.unchanged ?? BoardLibrary([])
    return Express.Prompt.examples(in: installed).map(\.line) + CommonPrompt.examples.map(\.line)
  }

  package func vocabulary(in locale: String, names contacts: [String]) throws -> AppVocabulary {
    let phrases = try phrases.vocabulary(in: locale) { try phraseVocabulary(in: locale) }
    let called = ContactGrammar.grammar(of: contacts, besides: contacts.isEmpty ? .none : phrases.control)
    return AppVocabulary(grammars: [called, phrases.grammar], names: phrases.names, table: phrases.table)
  }

  private func phraseVocabulary(in locale: String) throws -> PhraseVocabularies.Vocabulary {
    let library = library(of: locale)
    var (names, table) = (
      LibraryScript.names(of: library, in: locale), try LibraryScript.table(of: library, in: locale)
    )
    // A user who changes the language during a conversation may be on a board that only the first language's library
    // has.
    for other in libraries.values {
      names.merge(LibraryScript.names(of: other, in: locale)) { own, _ in own }
      table.fill(from: try LibraryScript.table(of: other, in: locale))
    }
    let openings = try LocaleFolder(locale, in: root).openings()
    let control = ReservedPhrases.express(locale, in: root)
    let grammar = LibraryGrammar.grammar(of: library, besides: control, in: locale, openings: openings)
    return .init(control: control, grammar: grammar, names: names, table: table)
  }

  package func unpronounceableWords(in locale: String, names contacts: [String], _ lexicon: Lexicon) -> Set<String> {
    let phrases = collections[locale].map { UnpronounceableWords.among($0, in: locale, lexicon) } ?? []
    return phrases.union(UnpronounceableWords.among(ContactGrammar.words(of: contacts), lexicon))
  }

  package func recording(of phrase: String, voice: String?, in locale: LocaleFolder) throws -> Waveform? {
    try PhraseRecordings(of: locale, personal: userDirectories).read(phrase, voice: voice)
  }

  /// Returns the user's enrolled phrases of a locale. An entry that cannot be used is reported with its remedy and
  /// left out, so that a file error does not delay a user who needs help.
  package func enrolledPhrases(in locale: LocaleFolder, onDiagnostic: DiagnosticHandler) -> [EnrolledPhrase] {
    guard let userDirectories else { return [] }
    let phones = (try? locale.phones()?.names) ?? Phone.all
    let contents = EnrolmentFolder(locale: locale.tag, folders: userDirectories).read(phones: phones)
    for problem in contents.problems { onDiagnostic(.wayIgnored("\(problem)")) }
    return contents.phrases.values.sorted { $0.key < $1.key }
  }
}

extension BoardCollection {
  /// The installed boards with the buttons that the user has not changed.
  fileprivate var unchanged: BoardLibrary {
    let boards = installed.order.compactMap { installed[$0] }.map { board in
      Board(
        id: board.id, name: board.name, locale: board.locale, buttons: board.buttons.filter { library[$0.key] == $0 })
    }
    return BoardLibrary(boards, home: installed.home)
  }
}
