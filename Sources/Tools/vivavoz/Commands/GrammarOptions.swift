import ArgumentParser
import Assets
import Conversations
import Folders
import Foundation
import JSGF
import Sound

/// The options for a grammar and a rule of it.
struct GrammarOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A JSGF grammar; what it imports is looked for beside it.", valueName: "file.gram"))
  var grammar: String

  @Option(help: "A public rule of it; without one, the only public rule.")
  var rule: String?

  @Option(help: "The language of its words: a folder of Locales. Without one, that of the grammar's folder, or en.")
  var locale: String?

  @Option(help: "The city whose names it may import as <city.place>.")
  var city = "dublin"

  init() {}

  init(grammar: String, locale: String?, city: String) {
    (self.grammar, rule, self.locale, self.city) = (grammar, nil, locale, city)
  }

  /// Returns the grammar with all imports resolved, and its locale.
  func load(denoising: Denoising = .found) throws -> (
    grammar: Grammar, engine: Engine, locale: LocaleFolder
  ) {
    let (grammar, engine, folder) = try linked(denoising)
    for problem in grammar.problems() where problem.losesSentences { Console.complain("vivavoz: \(problem)") }
    return (grammar, engine, folder)
  }

  /// Resolves imports of generated grammars: Rider provides the names of the city's places, Express the phrases of
  /// the boards.
  private func linked(_ denoising: Denoising) throws -> (Grammar, Engine, LocaleFolder) {
    var missing: (any Error)?
    for app in App.all {
      let (engine, folder) = try language(of: app, denoising: denoising)
      do {
        return (try engine.reader(folder.tag).read(grammar), engine, folder)
      } catch let error as GrammarError {
        guard case .noGrammar = error.reason else { throw error }
        missing = missing ?? error
      }
    }
    throw missing ?? Failure(.failed, "\(grammar): no app can read it; see `vivavoz check`")
  }

  /// Returns the engine that reads the grammar, and the locale.
  func language(
    of app: App = .rider, denoising: Denoising = .found
  ) throws -> (engine: Engine, locale: LocaleFolder) {
    let engine = try Engine(app: app, city: city, denoising: denoising, own: UserDirectories(), tell: Console.tell)
    let folder = URL(fileURLWithPath: grammar).deletingLastPathComponent().lastPathComponent
    let known = LocaleFolder.folders(in: engine.root)
    return (engine, try LocaleFolder(locale ?? (known.contains(folder) ? folder : "en"), in: engine.root))
  }

  /// Returns the selected rule, or all public rules.
  func rules(of grammar: Grammar) throws -> [String] {
    let own = grammar.rules.filter { $0.isPublic && !$0.name.contains(".") }.map(\.name)
    guard let rule else { return own }
    guard own.contains(rule) else {
      throw Failure(.misuse, "\(self.grammar) has no public rule <\(rule)>; it has: \(own.joined(separator: ", "))")
    }
    return [rule]
  }
}
