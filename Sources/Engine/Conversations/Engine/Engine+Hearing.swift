import Assets
import EspeakNG
import Foundation
import JSGF
import Lexicon
import PocketSphinx

extension Engine {
  /// The grammars of a locale, each complete in itself, by file.
  /// - Parameter contacts: the names of the user's contacts.
  package nonisolated func grammars(of locale: LocaleFolder, contacts: [String] = []) throws -> [String: Grammar] {
    let reader = try reader(locale.tag, contacts: contacts)
    var grammars: [String: Grammar] = [:]
    for file in ["common"] + app.grammars { grammars[file] = try reader.read("\(locale.grammars)/\(file).gram") }
    return grammars
  }

  /// Reads grammars that may import what the app brings: the names of the city, phrases, the names of contacts.
  package nonisolated func reader(_ tag: String, contacts: [String] = []) throws -> GrammarFile {
    let vocabulary = try app.vocabulary(self, tag)
    guard app.hasBoards else { return GrammarFile(made: vocabulary.grammars) }
    let control = contacts.isEmpty ? ReservedPhrases.none : .express(tag, in: root)
    return GrammarFile(made: [ContactGrammar.grammar(of: contacts, besides: control)] + vocabulary.grammars)
  }

  /// - Parameters:
  ///   - waking: phrases and thresholds in place of the locale's own.
  ///   - taught: the user's enrolled phrases, whose own pronunciations are recognised as well; a result has the phrase's
  ///     written words.
  ///   - contacts: the names of contacts in these grammars. Names without a pronunciation are left out.
  ///   - isGuarded: whether a sentence is compared with its opposite before it is acted upon.
  package nonisolated func ear(
    of locale: LocaleFolder, _ grammars: [String: Grammar], waking: WakingFile.Phrases? = nil,
    taught: [EnrolledPhrase] = [], contacts: [String] = [], isGuarded: Bool = true
  ) throws -> PocketSphinxRecogniser {
    let hearing = try hearing(of: locale)
    let lexicon = try lexicon(of: locale, names: hearing.names)
    let unspeakable = (shelves[locale.tag].map { UnspeakableWords.among($0, in: locale.tag, lexicon) } ?? [])
      .union(UnspeakableWords.among(ContactGrammar.words(of: contacts), lexicon))
    let own = EnrolledVariants(taught, in: grammars.mapValues { $0.spoken.without(unspeakable) }, lexicon)
    return try PocketSphinxRecogniser(
      hearing.model, grammars: own.grammars, lexicon: own.lexicon, judge: hearing.judge,
      waking: try waking ?? locale.waking(), standIns: own.standIns,
      opposites: isGuarded ? try locale.opposites() : Opposites(), denoiser: denoiser)
  }

  /// How the words of a locale are said.
  /// - Parameter names: what the model calls the locale's phones.
  package nonisolated func lexicon(of locale: LocaleFolder, names: [String: String] = [:]) throws -> Lexicon {
    try Self.lexicon(of: locale, in: root, borrowed: try app.vocabulary(self, locale.tag).borrowed, names: names)
  }

  /// The words of English names, where some are read by an English voice in this locale.
  package nonisolated func borrowed(by tag: String) throws -> Set<String> {
    guard folder.languages.contains("en"), folder.languages.contains(tag), try names(tag).languages.contains("en")
    else { return [] }
    return try names("en").vocabulary
  }

  /// - Parameter borrowed: words that are said as in English as well.
  package static func lexicon(
    of locale: LocaleFolder, in root: DataDirectory, borrowed: Set<String>, names: [String: String] = [:]
  ) throws -> Lexicon {
    let phones = try locale.phones()
    let own = try ownWords(of: locale, phones)
    let variants = try variants(of: locale, phones)
    let dictionary = try AcousticModel.english().dictionary.flatMap { FileManager.default.contents(atPath: $0) }
    let english = Lexicon.Speller(EnglishPhonemeMapping()) { try Phonemes.of($0, voice: "en-us").flatMap { $0 } }
    let bytes = [UInt8](dictionary ?? Data())
    guard let phones else { return Lexicon(own: own, variants: variants, dictionary: bytes, speller: english) }
    let voice = locale.spelling
    let speller = Lexicon.Speller(phones.spelling) { try Phonemes.of($0, voice: voice).flatMap { $0 } }
    let foreign = Lexicon.Foreign(
      words: borrowed, own: try englishWords(in: root), speller: english, phones: phones.english)
    return Lexicon(
      own: own, variants: variants, dictionary: bytes, speller: speller, foreign: foreign, names: names)
  }

  /// How English names are said, for locales that borrow them.
  private static func englishWords(in root: DataDirectory) throws -> PronouncingDictionary {
    guard LocaleFolder.folders(in: root).contains("en") else { return PronouncingDictionary() }
    return try ownWords(of: try LocaleFolder("en", in: root), nil)
  }

  /// The locale's variants.dict, where it has one.
  private static func variants(of locale: LocaleFolder, _ phones: Phones?) throws -> PronouncingDictionary {
    guard let (text, file) = try locale.variants() else { return PronouncingDictionary() }
    return try PronouncingDictionary(parsing: text, file: file, phones: phones?.names ?? Phone.all)
  }

  /// The locale's lexicon.dict.
  package static func ownWords(of locale: LocaleFolder, _ phones: Phones?) throws -> PronouncingDictionary {
    let (text, file) = try locale.pronunciations()
    return try PronouncingDictionary(parsing: text, file: file, phones: phones?.names ?? Phone.all)
  }
}
