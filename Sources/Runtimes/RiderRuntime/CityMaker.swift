package import BikeShare
package import Cities
import Foundation
import JSGF
import Lexicon
package import Locales
package import StationNames
package import YAML
import VoiceEngine

/// Creates a city from an operator's list of stations. It derives station names that the voices can pronounce and the
/// recogniser can accept.
package struct CityMaker {
  package let root: DataDirectory
  package let locales: [LocaleFolder]

  /// A city and the names that were derived for it.
  package struct Made {
    package let city: NewCity
    package let names: CityNames
  }

  /// - Parameter locales: the tags of the locales in which the city gets names; empty for all locales.
  package init(_ root: DataDirectory, locales: [String] = []) throws {
    self.root = root
    let tags = locales.isEmpty ? LocaleFolder.folders(in: root) : locales
    self.locales = try tags.map { tag in try LocaleFolder(tag, in: root) }
  }

  /// Returns the spoken names of the stations in a list for one locale. The method takes a fraction of the time of
  /// ``make(_:id:)``, which also derives every form that the recogniser accepts.
  package func spokenNames(_ list: CityListing, in locale: String) throws -> [Station.ID: SpokenName] {
    let names = try namer(list.language).spokenNames(of: list.stations, in: locale)
    return Dictionary(zip(list.stations.map(\.id), names)) { first, _ in first }
  }

  private func namer(_ language: String?) throws -> NameNormalizer {
    let rules = try locales.map { ($0.tag, try $0.naming()) }
    let elsewhere = try ElsewhereFile.read(in: root).map(\.rules)
    return NameNormalizer(Dictionary(uniqueKeysWithValues: rules), language: language, elsewhere: elsewhere)
  }

  /// Creates a city from a list of stations.
  /// - Parameter id: the identifier of the new city, which is also the name of its folder.
  package func make(_ list: CityListing, id: String) throws -> Made {
    let city = try NewCity(
      id: id, name: list.name ?? id, attribution: list.attribution, feed: list.feed, stations: list.stations)
    let phrases = try locales.map { ($0.tag, try ReservedForms($0)) }
    let reserved = Dictionary(uniqueKeysWithValues: phrases)
    let names = try namer(list.language).names(
      of: city.stations, isReserved: { reserved[$0]?.have($1) ?? false }, spelling: spellings)
    return Made(city: city, names: names)
  }

  /// Returns a spelling of each word that the locale's lexicon can pronounce: the word as it is written, otherwise
  /// without its accents. Other words are left out.
  private func spellings(_ locale: String, _ words: Set<String>) throws -> [String: String] {
    guard let folder = locales.first(where: { $0.tag == locale }) else { return [:] }
    let lexicon = try Engine.lexicon(of: folder, in: root, borrowed: [])
    let strange = try lexicon.unpronounceable(among: words)
    let folded = Dictionary(uniqueKeysWithValues: strange.map { ($0, Tokenizer.folded($0)) })
    let lost = try lexicon.unpronounceable(among: Set(folded.values))
    let known = words.subtracting(strange).map { ($0, $0) }
    return Dictionary(uniqueKeysWithValues: known).merging(folded.filter { !lost.contains($0.value) }) { $1 }
  }
}

/// The phrases of a locale that are independent of any city.
private struct ReservedForms {
  private let words: Set<String>
  private let matchers: [(Matcher, [String])]

  init(_ locale: LocaleFolder) throws {
    let city = Grammar(
      name: CityGrammar.name,
      rules: ["place", "name", "which"].map { Rule(name: $0, isPublic: true, expansion: .word("\u{1}")) })
    let grammars = try ["common", "rider"].map { file in
      try GrammarFile(made: [city]).read(locale.grammar(file))
    }
    let rules = grammars.map { $0.rules.filter { $0.isPublic && !$0.name.contains(".") }.map(\.name) }
    words = zip(grammars, rules).reduce(into: []) { all, pair in
      for rule in pair.1 { all.formUnion(pair.0.words(of: rule)) }
    }
    matchers = zip(grammars, rules).map { (Matcher($0), $1) }
  }

  /// Whether the words of a form are already a phrase of the grammars.
  func have(_ form: String) -> Bool {
    let spoken = Tokenizer.tokenize(form)
    guard spoken.allSatisfy(words.contains) else { return false }
    return matchers.contains { matcher, rules in rules.contains { !matcher.matches(spoken, rule: $0).isEmpty } }
  }
}
