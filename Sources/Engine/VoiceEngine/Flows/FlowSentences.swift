package import Dialogue
package import JSGF
package import Locales
package import Prompts
import Session
package import Verification

/// The sample sentences of an app's grammars, which an exploration of its flow uses.
package struct FlowSentences<App: Steerable> where App.Intent: TagDecodable, App.Prompt: SpokenPrompt {
  package typealias Exploration = Environment<UniversalCommands<App>>

  private let engine: Engine
  /// A function that returns the generated grammars of a locale, which the app's grammars import.
  private let generated: (LocaleFolder) throws -> [Grammar]

  package init(engine: Engine, generated: @escaping (LocaleFolder) throws -> [Grammar] = { _ in [] }) {
    (self.engine, self.generated) = (engine, generated)
  }

  /// Returns the sample sentences of every public rule, keyed by locale, for all locales of the app.
  package func byLocale() throws -> [String: Exploration.SampleSentences] {
    var languages: [String: Exploration.SampleSentences] = [:]
    for tag in engine.locales { languages[tag] = try all(in: tag) }
    return languages
  }

  /// Returns the meanings of every public rule of a locale, each with its shortest sentence.
  package func all(in tag: String) throws -> Exploration.SampleSentences {
    let locale = try LocaleFolder(tag, in: engine.root)
    let reader = GrammarFile(
      made: try generated(locale), folders: locale.grammarFolders, languages: engine.locales)
    var sentences: Exploration.SampleSentences = [:]
    for file in ["common"] + engine.app.grammars {
      let grammar = try reader.read(locale.grammar(file))
      for rule in grammar.rules where rule.isPublic && !rule.name.contains(".") {
        sentences[GrammarName(file, rule.name)] = grammar.shortestSentences(of: rule.name).map {
          .init($0.words.joined(separator: " "), UniversalCommands<App>.Intent(tags: $0.tags))
        }
      }
    }
    return sentences
  }

  /// Returns the inputs of the exploration, with the scripts of the locales.
  /// - Parameters:
  ///   - languages: the sentences that the exploration uses, keyed by locale. An app with many similar sentences leaves
  ///     some out.
  ///   - first: the locale whose sentences are preferred.
  ///   - answers: returns the possible answers to a query.
  package func environment(
    _ languages: [String: Exploration.SampleSentences], preferring first: String,
    answers: @escaping @Sendable (App.Query) -> [App.Answer]
  ) throws -> Exploration {
    var wordings: [String: @Sendable (PromptLine) throws -> [String]] = [:]
    for tag in languages.keys {
      let narrator = try engine.narrator(of: try LocaleFolder(tag, in: engine.root))
      wordings[tag] = { line in try narrator.words(line).map { $0.text } }
    }
    return Environment(
      languages: languages, first: first, answers: answers,
      always: [UniversalCommand.help, .again, .stop, .goodbye].map { .command($0) }, states: engine.app.states,
      wordings: wordings, mayRepeat: { $0.isAnswer })
  }

  /// Returns the sample sentences, keyed by the name of their grammar rule, each with the name of its intent.
  package static func named(
    _ sentences: Exploration.SampleSentences
  ) -> [String: [(intent: String?, sentence: String)]] {
    var named: [String: [(intent: String?, sentence: String)]] = [:]
    for (rule, samples) in sentences {
      named[rule.description] = samples.map { (intent: $0.intent?.name, sentence: $0.sentence) }
    }
    return named
  }
}
