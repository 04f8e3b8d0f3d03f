import EspeakNG
import Foundation
package import JSGF
package import Lexicon
package import Locales
package import PocketSphinx
package import YAML

extension Engine {
  /// Returns the grammars of a locale by file name, with all imports resolved.
  /// - Parameter names: names that the user added, such as those of contacts.
  package nonisolated func grammars(of locale: LocaleFolder, names: [String] = []) throws -> [String: Grammar] {
    let reader = try reader(of: locale, names: names)
    var grammars: [String: Grammar] = [:]
    for file in ["common"] + app.grammars { grammars[file] = try reader.read(locale.grammar(file)) }
    return grammars
  }

  /// Returns a reader of grammar files that may import the app's generated grammars: names of the city, phrases,
  /// contacts.
  package nonisolated func reader(of locale: LocaleFolder, names: [String] = []) throws -> GrammarFile {
    GrammarFile(
      made: try resources.vocabulary(in: locale.tag, names: names).grammars, folders: locale.grammarFolders,
      languages: locales)
  }

  /// Returns the recogniser of a locale.
  /// - Parameters:
  ///   - wakeWords: phrases and thresholds in place of the locale's own.
  ///   - enrolled: the user's enrolled phrases. The recogniser accepts their enrolled pronunciations too, and its
  ///     result has the phrase's written words.
  ///   - names: names that the user added to these grammars. Names without a pronunciation are left out.
  ///   - isGuarded: whether the recogniser compares a sentence with its opposite before it accepts the sentence.
  package nonisolated func recogniser(
    of locale: LocaleFolder, _ grammars: [String: Grammar], wakeWords: WakingFile.WakeWords? = nil,
    enrolled: [EnrolledPhrase] = [], names: [String] = [], isGuarded: Bool = true
  ) throws -> PocketSphinxRecogniser {
    let hearing = try acousticModel(of: locale)
    let lexicon = try lexicon(of: locale, names: hearing.names, adding: names)
    let unpronounceable = resources.unpronounceableWords(in: locale.tag, names: names, lexicon)
    let own = EnrolledVariants(enrolled, in: grammars.mapValues { $0.spoken.without(unpronounceable) }, lexicon)
    return try PocketSphinxRecogniser(
      hearing.model, grammars: own.grammars, lexicon: own.lexicon, confidenceModel: hearing.confidenceModel,
      wakeWords: try wakeWords ?? locale.waking(), pseudoWords: own.pseudoWords,
      opposites: isGuarded ? try locale.opposites() : Opposites(), denoiser: denoiser)
  }

  /// Returns the pronunciation lexicon of a locale.
  /// - Parameters:
  ///   - names: the acoustic model's names for the locale's phones.
  ///   - added: names that the user added to the grammars.
  package nonisolated func lexicon(
    of locale: LocaleFolder, names: [String: String] = [:], adding added: [String] = []
  ) throws -> Lexicon {
    let vocabulary = try resources.vocabulary(in: locale.tag, names: added)
    return try Self.lexicon(of: locale, in: root, borrowed: vocabulary.borrowed, names: names)
  }

  /// Returns the pronunciation lexicon of a locale.
  /// - Parameter borrowed: words that are also accepted with their English pronunciation.
  package static func lexicon(
    of locale: LocaleFolder, in root: DataDirectory, borrowed: Set<String>, names: [String: String] = [:]
  ) throws -> Lexicon {
    let phones = try locale.phones()
    let own = try ownWords(of: locale, phones)
    let variants = try variants(of: locale, phones)
    let dictionary = try AcousticModel.english().dictionary.flatMap { FileManager.default.contents(atPath: $0) }
    let english = Lexicon.GraphemeToPhoneme(EnglishPhonemeMapping()) {
      try Phonemes.of($0, voice: "en-us").flatMap { $0 }
    }
    let bytes = [UInt8](dictionary ?? Data())
    guard let phones else {
      return Lexicon(own: own, variants: variants, dictionary: bytes, graphemeToPhoneme: english)
    }
    let voice = locale.spelling
    let speller = Lexicon.GraphemeToPhoneme(phones.spelling) { try Phonemes.of($0, voice: voice).flatMap { $0 } }
    let foreign = Lexicon.LoanwordPronunciation(
      words: borrowed, own: try englishWords(in: root), graphemeToPhoneme: english, phones: phones.english)
    return Lexicon(
      own: own, variants: variants, dictionary: bytes, graphemeToPhoneme: speller, loanwords: foreign, names: names)
  }

  /// Returns the English pronunciations in lexicon.dict, for locales that use English names.
  private static func englishWords(in root: DataDirectory) throws -> PronouncingDictionary {
    guard LocaleFolder.folders(in: root).contains("en") else { return PronouncingDictionary() }
    return try ownWords(of: try LocaleFolder("en", in: root), nil)
  }

  /// Returns the pronunciation variants in the locale's variants.dict; none where the locale has no such file.
  private static func variants(of locale: LocaleFolder, _ phones: PhoneInventory?) throws -> PronouncingDictionary {
    guard let (text, file) = try locale.variants() else { return PronouncingDictionary() }
    return try PronouncingDictionary(parsing: text, file: file, phones: phones?.names ?? Phone.all)
  }

  /// Returns the pronunciations in the locale's lexicon.dict, and in those of an app outside the installation.
  package static func ownWords(of locale: LocaleFolder, _ phones: PhoneInventory?) throws -> PronouncingDictionary {
    var words = PronouncingDictionary()
    for (text, file) in try locale.pronunciations() {
      words.fill(from: try PronouncingDictionary(parsing: text, file: file, phones: phones?.names ?? Phone.all))
    }
    return words
  }
}
