import Assets
import EspeakNG
import Foundation
import JSGF
import Lexicon
import PocketSphinx

extension Engine {
  /// The grammars of a locale, each complete in itself, by file.
  nonisolated func grammars(of locale: LocaleFolder) throws -> [String: Grammar] {
    let reader = try reader(locale.tag)
    var grammars: [String: Grammar] = [:]
    for file in ["common", "rider"] { grammars[file] = try reader.read("\(locale.grammars)/\(file).gram") }
    return grammars
  }

  /// Reads grammars that may import the names of the city.
  nonisolated func reader(_ tag: String) throws -> GrammarFile {
    GrammarFile(made: [CityGrammar.grammar(of: city, try folder.names(tag))])
  }

  nonisolated func ear(of locale: LocaleFolder, _ grammars: [String: Grammar]) throws -> Ear {
    try Ear(
      try AcousticModel.english(), grammars: grammars, lexicon: try lexicon(of: locale), judge: locale.judge,
      denoiser: denoiser)
  }

  nonisolated func lexicon(of locale: LocaleFolder) throws -> Lexicon {
    let (text, file) = try locale.pronunciations()
    let own = try PronouncingDictionary(parsing: text, file: file)
    let dictionary = try AcousticModel.english().dictionary.flatMap { FileManager.default.contents(atPath: $0) }
    let english = Lexicon.Speller(EnglishSpelling()) { try Phonemes.of($0, voice: "en-us").flatMap { $0 } }
    let bytes = [UInt8](dictionary ?? Data())
    guard locale.spelling == "es" else { return Lexicon(own: own, dictionary: bytes, speller: english) }
    let spanish = Lexicon.Speller(SpanishSpelling()) { try Phonemes.of($0, voice: "es").flatMap { $0 } }
    let names = folder.languages.contains("en") ? try folder.names("en").vocabulary : []
    return Lexicon(own: own, dictionary: bytes, speller: spanish, foreign: (names, english))
  }
}
