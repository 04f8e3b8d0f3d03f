import Assets
import BikeShare
import Boards
import EspeakNG
import Feeds
import Folders
import Foundation
import JSGF
import OpenBoards
import PocketSphinx
import Script
import Session
import Sound
import SoundFiles

/// Puts the adapters together: finds the files, loads languages when they are first spoken.
public actor Engine: LanguageSource {
  /// Of VivaVoz.
  public static let version = "0.1.0"

  /// Whose words it speaks and understands.
  public nonisolated let app: App
  /// Where our files are.
  public nonisolated let root: Root
  /// The whole city with its files.
  public nonisolated let folder: CityFolder
  /// The folder's city; the stations that are listened for come first, so that examples are taken from them.
  public nonisolated let city: City
  /// Speaks every language.
  public nonisolated let voice: Speaker
  /// By locale: those of a large city take long to read.
  public nonisolated let names: [String: Names]
  /// Whether a hole in the script keeps a language from being loaded, and not only the sentence from being said.
  private let isStrict: Bool
  private let memory: HearingMemory?
  /// Takes noise out of what is heard; nil where sound is heard as it comes.
  public nonisolated let denoiser: (any Denoiser)?
  /// Who is told what is worth telling beside a conversation.
  public nonisolated let tell: Tell
  private var loaded: [String: Language] = [:]
  /// The language that was loaded last with contacts, with their names.
  private var personal: (language: Language, contacts: [String])?
  /// By locale, the phrases of an app that says some, with the pictures and sounds that came with them.
  public nonisolated let shelves: [String: Shelf]
  /// Whose boards, recordings and own ways to say phrases are added to ours; nil where what is ours is looked at or rehearsed.
  public nonisolated let own: PersonalFolders?
  /// The names that are listened for; nil where that is all of them.
  package nonisolated let vocabulary: CityGrammar.Vocabulary?

  /// Stations of a large city that are listened for, and places. Documentation/Decisions/0023 tells what they cost.
  public static let mostNames = 250

  /// The city where nobody says which.
  public static let ownCity = "dublin"

  /// Where somebody's own cities are.
  public static var personalCities: String { PersonalFolders().data + "/cities" }

  /// - Parameters:
  ///   - app: whose words it speaks and understands.
  ///   - city: a folder of Cities, or of somebody's own.
  ///   - folder: the city's, where it is known already.
  ///   - root: our files; without one, those that are found.
  ///   - denoising: whether noise is taken out of what is heard.
  ///   - memory: what its ears have heard before; nil where nothing is heard twice.
  ///   - spoken: what was spoken before; engines that have the same one speak alike to the sample.
  ///   - personal: where somebody's own cities are.
  ///   - own: whose boards, recordings and own ways to say phrases are added to ours; nil for nobody's.
  ///   - around: where the rider is: in a large city the names near there are listened for.
  ///   - most: stations that are listened for, and places.
  ///   - tell: who is told what is worth telling beside a conversation.
  public init(
    app: App = .rider, city: String = Engine.ownCity, folder: CityFolder? = nil, root: Root? = nil,
    isStrict: Bool = true,
    denoising: Denoising = .found,
    memory: HearingMemory? = nil, spoken: SpeechCache = .forOne, personal: String = Engine.personalCities,
    own: PersonalFolders? = nil,
    around: Coordinate? = nil, most: Int = Engine.mostNames, tell: @escaping Tell
  ) throws {
    self.app = app
    self.isStrict = isStrict
    self.tell = tell
    denoiser = denoising.denoiser(tell).map { memory?.remembering($0) ?? $0 }
    self.memory = memory
    self.own = own
    self.root = try root ?? Root.find()
    let root = self.root
    shelves = app.hasBoards ? try ExpressLibrary.all(in: self.root, personal: own, tell: tell) : [:]
    let folder = try folder ?? CityFolder(city, in: root, personal: personal)
    self.folder = folder
    if CityFolder.hidden(in: root, personal: personal).contains(city) {
      tell(.hiddenCity(city, folder: personal))
    }
    let isLarge = max(folder.city.stations.count, folder.city.places.count) > most
    vocabulary = isLarge ? CityGrammar.Vocabulary(folder.city, around: around, limit: most) : nil
    self.city = vocabulary?.first(in: folder.city) ?? folder.city
    var (voices, names) = ([String: Voice](), [String: Names]())
    for tag in LocaleFolder.folders(in: root) {
      let settings = try LocaleFolder(tag, in: root).voice
      if folder.languages.contains(tag) { names[tag] = try folder.names(tag) }
      voices[tag] = Voice(settings, sayAs: names[tag]?.sayAs ?? [:])
    }
    for language in try ElsewhereFile.read(in: root) where voices[language.rules.language] == nil {
      voices[language.rules.language] = Voice(language.voice)
    }
    (voice, self.names) = (Speaker(voices: voices, cache: spoken), names)
  }

  /// - Throws: what is wrong with the files of a language, with file, line and cure.
  public func language(_ tag: String) throws -> Language {
    if let language = loaded[tag] { return language }
    let language = try load(tag)
    loaded[tag] = language
    return language
  }

  /// The same, with the names of a user's contacts among the words that are understood.
  package func language(_ tag: String, contacts: [String]) throws -> Language {
    if contacts.isEmpty { return try language(tag) }
    if let personal, personal.language.tag == tag, personal.contacts == contacts { return personal.language }
    let language = try load(tag, contacts: contacts)
    personal = (language, contacts)
    return language
  }

  private func load(_ tag: String, contacts: [String] = []) throws -> Language {
    let locale = try LocaleFolder(tag, in: root)
    let grammars = try grammars(of: locale, contacts: contacts)
    let narrator = try narrator(of: locale)
    if isStrict { try check(narrator, locale) }
    let ear = try ear(of: locale, grammars, taught: taught(in: locale), contacts: contacts)
    let ears = memory?.remembering(ear, locale: tag, contacts: contacts) ?? ear
    let recordings = PhraseRecordings(of: locale, personal: own)
    return Language(
      tag: tag, grammars: grammars.mapValues { Matcher($0) }, narrator: narrator, recogniser: ears,
      recorded: { try recordings.read($0, voice: $1) }
    ) { try Self.read($0, of: locale) }
  }

  /// The words of a locale.
  public nonisolated func narrator(of locale: LocaleFolder) throws -> Narrator {
    let vocabulary = try app.vocabulary(self, locale.tag)
    var table = try locale.script(app.scripts)
    try table.merge(vocabulary.table)
    return Narrator(table: table, idiom: locale.idiom, names: vocabulary.names)
  }

  /// A hole is told before the conversation and not in it.
  private func check(_ narrator: Narrator, _ locale: LocaleFolder) throws {
    for line in app.lines(self) {
      do {
        _ = try narrator.words(line)
      } catch {
        throw Failure(.failed, "\(root.locales)/\(locale.tag): \(error)")
      }
    }
  }
}

extension Voice {
  /// - Parameter words: spellings of words that the locale's own do not have, or have otherwise.
  init(_ voice: LocaleFolder.Voice, sayAs words: [String: String] = [:]) {
    self.init(
      voice.name, rate: voice.rate, sayAs: voice.sayAs.merging(words) { $1 }, others: voice.others)
  }
}
