import Assets
import BikeShare
import Foundation
import JSGF
import Lexicon
import Naming

/// Makes a city out of an operator's list of stations: names that our voices can say and our ears can have.
package struct CityMaker {
  package let root: DataDirectory
  package let locales: [LocaleFolder]

  /// A city and what came of its names.
  package struct Made {
    package let city: NewCity
    package let names: CityNames
  }

  /// - Parameter locales: folders of Locales; all where there are none.
  package init(_ root: DataDirectory, locales: [String] = []) throws {
    self.root = root
    let tags = locales.isEmpty ? LocaleFolder.folders(in: root) : locales
    self.locales = try tags.map { tag in try LocaleFolder(tag, in: root) }
  }

  /// How the stations of a list are spoken of in one locale. It takes a fraction of what ``make(_:id:)`` takes, which finds all
  /// forms in which they are heard.
  package func said(_ list: CityListing, in locale: String) throws -> [Station.ID: Name] {
    let names = try namer(list.language).said(of: list.stations, in: locale)
    return Dictionary(zip(list.stations.map(\.id), names)) { first, _ in first }
  }

  private func namer(_ language: String?) throws -> NameNormalizer {
    let rules = try locales.map { ($0.tag, try $0.naming()) }
    let elsewhere = try ElsewhereFile.read(in: root).map(\.rules)
    return NameNormalizer(Dictionary(uniqueKeysWithValues: rules), language: language, elsewhere: elsewhere)
  }

  /// - Parameter id: the folder's name.
  package func make(_ list: CityListing, id: String) throws -> Made {
    let city = try NewCity(
      id: id, name: list.name ?? id, attribution: list.attribution, feed: list.feed, stations: list.stations)
    let phrases = try locales.map { ($0.tag, try Phrases($0)) }
    let reserved = Dictionary(uniqueKeysWithValues: phrases)
    let names = try namer(list.language).names(
      of: city.stations, isReserved: { reserved[$0]?.have($1) ?? false }, spelling: spellings)
    return Made(city: city, names: names)
  }

  /// Each word as the locale's lexicon can have it: as it is written, or else without its accents.
  private func spellings(_ locale: String, _ words: Set<String>) throws -> [String: String] {
    guard let folder = locales.first(where: { $0.tag == locale }) else { return [:] }
    let lexicon = try Engine.lexicon(of: folder, in: root, borrowed: [])
    let strange = try lexicon.unpronounceable(among: words)
    let folded = Dictionary(uniqueKeysWithValues: strange.map { ($0, Words.folded($0)) })
    let lost = try lexicon.unpronounceable(among: Set(folded.values))
    let known = words.subtracting(strange).map { ($0, $0) }
    return Dictionary(uniqueKeysWithValues: known).merging(folded.filter { !lost.contains($0.value) }) { $1 }
  }
}

/// What can be said in a locale without any city.
private struct Phrases {
  private let words: Set<String>
  private let matchers: [(Matcher, [String])]

  init(_ locale: LocaleFolder) throws {
    let city = Grammar(
      name: CityGrammar.name,
      rules: ["place", "name", "which"].map { Rule(name: $0, isPublic: true, expansion: .word("\u{1}")) })
    let grammars = try ["common", "rider"].map { file in
      try GrammarFile(made: [city]).read("\(locale.grammars)/\(file).gram")
    }
    let rules = grammars.map { $0.rules.filter { $0.isPublic && !$0.name.contains(".") }.map(\.name) }
    words = zip(grammars, rules).reduce(into: []) { all, pair in
      for rule in pair.1 { all.formUnion(pair.0.words(of: rule)) }
    }
    matchers = zip(grammars, rules).map { (Matcher($0), $1) }
  }

  /// Whether a form would be taken for one of them.
  func have(_ form: String) -> Bool {
    let spoken = Words.of(form)
    guard spoken.allSatisfy(words.contains) else { return false }
    return matchers.contains { matcher, rules in rules.contains { !matcher.matches(spoken, rule: $0).isEmpty } }
  }
}
