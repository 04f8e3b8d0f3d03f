public import Audio
public import JSGF
public import Lexicon
public import Locales
public import Prompts

/// The data that an app adds to the engine besides its scripts and grammars: names of places, phrases of boards.
public protocol AppResources: Sendable {
  /// Example lines of the app's prompts: at least one of every prompt, in each form with a wording of its own.
  var exampleLines: [PromptLine] { get }

  /// Returns the app's vocabulary in a locale.
  /// - Parameter names: names that the user added, such as those of contacts.
  func vocabulary(in locale: String, names: [String]) throws -> AppVocabulary

  /// Returns spellings for words that the locale's voice would mispronounce, keyed by the word.
  func sayAs(in locale: String) -> [String: String]

  /// Returns the synthesizer's voices for languages that have no locale, keyed by language tag.
  func foreignVoices() throws -> [String: String]

  /// Returns the words of generated grammars that have no pronunciation. The recogniser's grammars leave these words
  /// out.
  /// - Parameter names: names that the user added.
  func unpronounceableWords(in locale: String, names: [String], _ lexicon: Lexicon) -> Set<String>

  /// Returns the recording of a phrase, which is played instead of synthesized speech; nil if there is none.
  /// - Parameter voice: nil for the locale's default voice.
  func recording(of phrase: String, voice: String?, in locale: LocaleFolder) throws -> Waveform?

  /// Returns the phrases with pronunciations that the user enrolled.
  func enrolledPhrases(in locale: LocaleFolder, onDiagnostic: DiagnosticHandler) -> [EnrolledPhrase]
}

extension AppResources {
  public func sayAs(in locale: String) -> [String: String] { [:] }
  public func foreignVoices() throws -> [String: String] { [:] }
  public func unpronounceableWords(in locale: String, names: [String], _ lexicon: Lexicon) -> Set<String> { [] }
  public func recording(of phrase: String, voice: String?, in locale: LocaleFolder) throws -> Waveform? { nil }
  public func enrolledPhrases(in locale: LocaleFolder, onDiagnostic: DiagnosticHandler) -> [EnrolledPhrase] { [] }
}

/// The vocabulary that an app adds to a locale besides its files.
public struct AppVocabulary: Sendable {
  /// Generated grammars, which the app's own grammars import.
  public var grammars: [Grammar]
  /// Spoken names of places, boards and buttons, keyed by identifier.
  public var names: [String: Wording]
  /// Prompts that the app adds to its scripts.
  public var table: PromptTable
  /// Words of another language that are also accepted with their pronunciation in that language.
  public var borrowed: Set<String>

  public init(
    grammars: [Grammar] = [], names: [String: Wording] = [:], table: PromptTable = PromptTable(),
    borrowed: Set<String> = []
  ) {
    (self.grammars, self.names, self.table, self.borrowed) = (grammars, names, table, borrowed)
  }
}
