public import AtomicFiles
public import Audio
public import BikeShare
import Boards
public import Cities
public import EspeakNG
import Feeds
import Foundation
import JSGF
public import Locales
public import OpenBoardFormat
import PocketSphinx
public import Prompts
public import Session
import SoundFiles
import StationNames
public import YAML

/// Connects the adapters to a session: finds the data files, and loads each locale when a conversation first needs
/// it.
public actor Engine: LocaleProvider {
  /// VivaVoz's version.
  public static let version = "0.1.0"

  /// The app whose prompts and grammars the engine loads.
  public nonisolated let app: App
  /// The installed data files.
  public nonisolated let root: DataDirectory
  /// The complete city and its files.
  public nonisolated let folder: CityFolder
  /// The city of `folder`. The stations that the grammars contain come first, so that example prompts use them.
  public nonisolated let city: City
  /// The synthesizer of all locales.
  public nonisolated let voice: EspeakSynthesizer
  /// The spoken names of the city's stations and places, by locale. They are read once, since those of a large city
  /// take long.
  public nonisolated let names: [String: SpokenNames]
  /// Whether an incomplete script prevents the loading of a locale. Otherwise only the missing prompts fail.
  private let isStrict: Bool
  private let cache: RecognitionCache?
  /// The denoiser of the input; nil where the input is used as it is.
  public nonisolated let denoiser: (any Denoiser)?
  /// The handler of diagnostics beside a conversation.
  public nonisolated let onDiagnostic: DiagnosticHandler
  private var loaded: [String: LoadedLocale] = [:]
  /// The last locale that was loaded with contacts in its grammars, and the names of those contacts.
  private var personal: (language: LoadedLocale, contacts: [String])?
  /// The phrase libraries by locale, with pictures and sounds, for an app that speaks phrases; otherwise empty.
  public nonisolated let boardCollections: [String: BoardCollection]
  /// The folders of the user whose boards, recordings and enrolled phrases are added to the installed ones; nil where
  /// only the installed ones are checked or rehearsed.
  public nonisolated let userDirectories: UserDirectories?
  /// The station and place names that grammars contain; nil for all of them.
  package nonisolated let vocabulary: CityGrammar.Vocabulary?

  /// The maximum number of stations, and of places, in the grammars of a large city. Documentation/Decisions/0023 has
  /// the cost of more.
  public static let mostNames = 250

  /// The default city.
  public static let ownCity = "dublin"

  /// The folder of the user's own cities.
  public static var personalCities: String { UserDirectories().data + "/cities" }

  /// - Parameters:
  ///   - app: the app whose prompts and grammars the engine loads.
  ///   - city: a folder of Cities, or of the user's own cities.
  ///   - folder: the city's folder, where it is already loaded.
  ///   - root: the installed data files; nil to search for them.
  ///   - denoising: whether noise is removed from the input.
  ///   - cache: the cache of recognition results; nil where no audio is recognised twice.
  ///   - spoken: the cache of synthesized speech. Engines that share one produce identical samples.
  ///   - personal: the folder of the user's own cities.
  ///   - userDirectories: the user whose boards, recordings and enrolled phrases are added to the installed ones; nil
  ///     for none.
  ///   - around: the rider's position. In a large city the grammars contain the names near it.
  ///   - most: the maximum number of stations, and of places, in the grammars.
  ///   - onDiagnostic: the handler of diagnostics beside a conversation.
  public init(
    app: App = .rider, city: String = Engine.ownCity, folder: CityFolder? = nil, root: DataDirectory? = nil,
    isStrict: Bool = true,
    denoising: Denoising = .found,
    cache: RecognitionCache? = nil, spoken: SpeechCache = .forOne, personal: String = Engine.personalCities,
    userDirectories: UserDirectories? = nil,
    around: Coordinate? = nil, most: Int = Engine.mostNames, onDiagnostic: @escaping DiagnosticHandler
  ) throws {
    self.app = app
    self.isStrict = isStrict
    self.onDiagnostic = onDiagnostic
    denoiser = denoising.denoiser(onDiagnostic).map { cache?.remembering($0) ?? $0 }
    self.cache = cache
    self.userDirectories = userDirectories
    self.root = try root ?? DataDirectory.find()
    let root = self.root
    boardCollections =
      app.hasBoards ? try ExpressLibrary.all(in: self.root, personal: userDirectories, onDiagnostic: onDiagnostic) : [:]
    let folder = try folder ?? CityFolder(city, in: root, personal: personal)
    self.folder = folder
    if CityFolder.hidden(in: root, personal: personal).contains(city) {
      onDiagnostic(.hiddenCity(city, folder: personal))
    }
    let isLarge = max(folder.city.stations.count, folder.city.places.count) > most
    vocabulary = isLarge ? CityGrammar.Vocabulary(folder.city, around: around, limit: most) : nil
    self.city = vocabulary?.first(in: folder.city) ?? folder.city
    var (voices, names) = ([String: Voice](), [String: SpokenNames]())
    for tag in LocaleFolder.folders(in: root) {
      let settings = try LocaleFolder(tag, in: root).voice
      if folder.languages.contains(tag) { names[tag] = try folder.names(tag) }
      voices[tag] = Voice(settings, sayAs: names[tag]?.sayAs ?? [:])
    }
    for language in try ElsewhereFile.read(in: root) where voices[language.rules.language] == nil {
      voices[language.rules.language] = Voice(language.voice)
    }
    (voice, self.names) = (EspeakSynthesizer(voices: voices, cache: spoken), names)
  }

  /// Returns a locale, and loads it first if necessary.
  /// - Throws: what is wrong with the locale's files, with file, line and remedy.
  public func locale(_ tag: String) throws -> LoadedLocale {
    if let language = loaded[tag] { return language }
    let language = try load(tag)
    loaded[tag] = language
    return language
  }

  /// Returns a locale whose grammars contain the names of a user's contacts.
  package func language(_ tag: String, contacts: [String]) throws -> LoadedLocale {
    if contacts.isEmpty { return try locale(tag) }
    if let personal, personal.language.tag == tag, personal.contacts == contacts { return personal.language }
    let language = try load(tag, contacts: contacts)
    personal = (language, contacts)
    return language
  }

  private func load(_ tag: String, contacts: [String] = []) throws -> LoadedLocale {
    let locale = try LocaleFolder(tag, in: root)
    let grammars = try grammars(of: locale, contacts: contacts)
    let narrator = try narrator(of: locale)
    if isStrict { try check(narrator, locale) }
    let recogniser = try recogniser(of: locale, grammars, enrolled: enrolledPhrases(in: locale), contacts: contacts)
    let caching = cache?.remembering(recogniser, locale: tag, contacts: contacts) ?? recogniser
    let recordings = PhraseRecordings(of: locale, personal: userDirectories)
    return LoadedLocale(
      tag: tag, grammars: grammars.mapValues { Matcher($0) }, narrator: narrator, recogniser: caching,
      recorded: { try recordings.read($0, voice: $1) }
    ) { try Self.read($0, of: locale) }
  }

  /// Returns the narrator of a locale, which turns prompts into text.
  public nonisolated func narrator(of locale: LocaleFolder) throws -> Narrator {
    let vocabulary = try app.vocabulary(self, locale.tag)
    var table = try locale.script(app.scripts)
    try table.merge(vocabulary.table)
    return Narrator(table: table, idiom: locale.idiom, names: vocabulary.names)
  }

  /// Checks that the script has every prompt, so that a missing one is reported before the conversation starts.
  private func check(_ narrator: Narrator, _ locale: LocaleFolder) throws {
    for line in app.lines(self) {
      do {
        _ = try narrator.words(line)
      } catch {
        throw UserFacingError(.failed, "\(root.locales)/\(locale.tag): \(error)")
      }
    }
  }
}

extension Voice {
  /// Creates a voice from a locale's settings.
  /// - Parameter words: spellings for the synthesizer of words that the locale lacks or spells otherwise.
  init(_ voice: LocaleFolder.Voice, sayAs words: [String: String] = [:]) {
    self.init(
      voice.name, rate: voice.rate, sayAs: voice.sayAs.merging(words) { $1 }, others: voice.others)
  }
}
