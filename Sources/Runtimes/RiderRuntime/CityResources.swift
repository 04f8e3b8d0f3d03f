import AtomicFiles
package import BikeShare
package import Cities
import Dialogue
import JSGF
package import Lexicon
import Locales
package import Prompts
import Rider
import Session
import StationNames
package import VoiceEngine
package import YAML

/// A city with the spoken names of its stations and places.
package struct CityResources: AppResources {
  /// The complete city and its files.
  package let folder: CityFolder
  /// The city of `folder`. The stations that the grammars contain come first, so that example prompts use them.
  package let city: City
  /// The spoken names of the city's stations and places, keyed by locale. They are read once, since those of a large
  /// city take long.
  private let names: [String: SpokenNames]
  /// The station and place names that grammars contain; nil for all of them.
  let namesInGrammars: CityGrammar.Vocabulary?
  private let root: DataDirectory
  /// The grammar of the names of routes.
  let routeGrammar: RouteGrammar
  /// The names of the routes that come with the city.
  private let routes: [String]

  /// - Parameters:
  ///   - around: the rider's position. In a large city the grammars contain the names near it.
  ///   - mostNames: the maximum number of stations, and of places, in the grammars.
  package init(_ folder: CityFolder, in root: DataDirectory, around: Coordinate?, mostNames: Int) throws {
    (self.folder, self.root) = (folder, root)
    let isLarge = max(folder.city.stations.count, folder.city.places.count) > mostNames
    namesInGrammars = isLarge ? CityGrammar.Vocabulary(folder.city, around: around, limit: mostNames) : nil
    city = namesInGrammars?.first(in: folder.city) ?? folder.city
    let language = try folder.languages.first.map { try LocaleFolder($0, in: root) }
    routeGrammar = RouteGrammar(stopWords: try language?.stopWords() ?? [])
    routes = RouteLibrary(of: folder, isPersonal: false, onDiagnostic: { _ in }).all().map(\.name)
    var names: [String: SpokenNames] = [:]
    for tag in LocaleFolder.folders(in: root) where folder.languages.contains(tag) {
      names[tag] = try folder.names(tag)
    }
    self.names = names
  }

  /// Returns the spoken names of the city's stations and places in a locale.
  /// - Throws: an error if the city has none in this locale.
  package func names(_ locale: String) throws -> SpokenNames { try names[locale] ?? folder.names(locale) }

  package var exampleLines: [PromptLine] {
    Rider.Prompt.examples(in: city).map(\.line) + CommonPrompt.examples.map(\.line)
  }

  package func vocabulary(in locale: String, names added: [String]) throws -> AppVocabulary {
    let names = try names(locale)
    return AppVocabulary(
      grammars: [
        CityGrammar.grammar(of: city, names, namesInGrammars), routeGrammar.grammar(of: routes + added),
      ], names: names.wordings, borrowed: try borrowed(by: locale, routes + added))
  }

  package func unpronounceableWords(in locale: String, names added: [String], _ lexicon: Lexicon) -> Set<String> {
    UnpronounceableWords.among(routeGrammar.words(of: routes + added), lexicon)
  }

  /// Returns the words of the city's English names and of its routes, if an English voice reads some of the names in
  /// this locale.
  private func borrowed(by locale: String, _ routes: [String]) throws -> Set<String> {
    guard folder.languages.contains("en"), folder.languages.contains(locale),
      try names(locale).languages.contains("en")
    else { return [] }
    return try names("en").vocabulary.union(routeGrammar.words(of: routes))
  }

  package func sayAs(in locale: String) -> [String: String] { names[locale]?.sayAs ?? [:] }

  package func foreignVoices() throws -> [String: String] {
    let languages = try ElsewhereFile.read(in: root).map { ($0.rules.language, $0.voice) }
    return Dictionary(languages) { first, _ in first }
  }
}
