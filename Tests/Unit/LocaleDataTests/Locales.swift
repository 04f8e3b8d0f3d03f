import BikeShare
import Cities
import Dialogue
import Foundation
import JSGF
import Locales
import Prompts
import Rider
import Session
import VivaVozTesting
import YAML

/// The repository's own locales, grammars and city.
enum Locales {
  static let tags = ["en", "es"]
  static let rules = Rider.Topic.allCases.map { GrammarName("rider", $0.rawValue) } + [.confirmation]

  static func root() throws -> DataDirectory {
    try DataDirectory.find(environment: [DataDirectory.variable: Repository.path])
  }

  static func city() throws -> CityFolder { try CityFolder("dublin", in: root()) }

  /// Returns a grammar of a locale with all names of the city, or with the first ones only.
  static func grammar(_ file: String, _ tag: String, names: Int? = nil) throws -> Grammar {
    let city = try city()
    let whole = CityGrammar.grammar(of: city.city, try city.names(tag))
    let made = names.map { cut(whole, to: $0) } ?? whole
    return try GrammarFile(made: [made, routes]).read("\(root().grammars)/\(tag)/\(file).gram")
  }

  /// The names of stored routes.
  private static let routes = RouteGrammar(stopWords: ["the", "to"]).grammar(of: ["The north quays", "The south quays"])

  private static func cut(_ grammar: Grammar, to names: Int) -> Grammar {
    Grammar(
      name: grammar.name,
      rules: grammar.rules.map { rule in
        let sentences = Sentences(of: rule.name, in: grammar).prefix(names).map { sentence in
          Alternative(.tagged(.sequence(sentence.words.map { .word($0) }), sentence.tags))
        }
        return Rule(name: rule.name, isPublic: true, expansion: .alternatives(Array(sentences)))
      })
  }

  static func narrator(_ tag: String) throws -> Narrator {
    let locale = try LocaleFolder(tag, in: root())
    return Narrator(
      table: try locale.script(["rider"]), idiom: locale.idiom, names: try city().names(tag).wordings)
  }

  /// Returns an example of every prompt line.
  static func lines() throws -> [PromptLine] {
    try Rider.Prompt.examples(in: city().city).map(\.line) + CommonPrompt.examples.map(\.line)
  }
}
