package import ArgumentParser
import AtomicFiles
import Audio
import Foundation
import InstalledApps
package import JSGF
package import Locales
import RiderRuntime
import Terminal
package import VoiceEngine

/// The options for a grammar and a rule of it.
package struct GrammarOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A JSGF grammar. Its imports are read from the same folder.", valueName: "file.gram"))
  package var grammar: String

  @Option(
    help: """
      The public rule to match. Default: with `vivavoz parse`, every public rule; with `vivavoz recognize`, the only \
      public rule of the grammar.
      """)
  package var rule: String?

  @Option(
    help: """
      The language of the grammar, by the name of its folder in Locales. Default: the name of the grammar's folder, \
      otherwise en.
      """)
  package var locale: String?

  @Option(help: "The name of the city whose place names the grammar may import as <city.place>.")
  package var city = "dublin"

  package init() {}

  package init(grammar: String, locale: String?, city: String) {
    (self.grammar, rule, self.locale, self.city) = (grammar, nil, locale, city)
  }

  /// Returns the grammar with all imports resolved, and its locale.
  package func load(denoising: Denoising = .found) throws -> (
    grammar: Grammar, engine: Engine, locale: LocaleFolder
  ) {
    let (grammar, engine, folder) = try linked(denoising)
    for problem in grammar.problems() where problem.losesSentences { Console.warn("\(problem)") }
    return (grammar, engine, folder)
  }

  /// Resolves imports of generated grammars: Rider provides the names of the city's places, Express the phrases of
  /// the boards.
  private func linked(_ denoising: Denoising) throws -> (Grammar, Engine, LocaleFolder) {
    var missing: (any Error)?
    for app in AppList.installed.all {
      let (engine, folder) = try language(of: app, denoising: denoising)
      do {
        return (try engine.reader(of: folder).read(grammar), engine, folder)
      } catch let error as GrammarError {
        guard case .noGrammar = error.reason else { throw error }
        missing = missing ?? error
      }
    }
    throw missing
      ?? UserFacingError(.failed, "\(grammar): no app can load this grammar; run `vivavoz check` for the reasons")
  }

  /// Returns the engine that reads the grammar, and the locale.
  package func language(
    of app: AppDescriptor = .rider, denoising: Denoising = .found
  ) throws -> (engine: Engine, locale: LocaleFolder) {
    let options = EngineOptions(
      denoising: denoising, userDirectories: UserDirectories(), onDiagnostic: Console.report)
    let engine = try app.load(options, AppOptions(city: city)).engine
    let folder = URL(fileURLWithPath: grammar).deletingLastPathComponent().lastPathComponent
    let known = LocaleFolder.folders(in: engine.root)
    return (engine, try LocaleFolder(locale ?? (known.contains(folder) ? folder : "en"), in: engine.root))
  }

  /// Returns the name of the rule that the user selected, or of all public rules if none is selected.
  package func rules(of grammar: Grammar) throws -> [String] {
    let own = grammar.rules.filter { $0.isPublic && !$0.name.contains(".") }.map(\.name)
    guard let rule else { return own }
    guard own.contains(rule) else {
      throw UserFacingError(
        .usage, "\(self.grammar) has no public rule <\(rule)>; its public rules are: \(own.joined(separator: ", "))")
    }
    return [rule]
  }
}
