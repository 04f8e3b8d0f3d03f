import Boards
package import Dialogue
package import Express
import JSGF
import Locales
import Prompts
import Session
package import Verification
package import VoiceEngine

/// Explores all reachable states of Express², with the scripts and grammars of all locales and a sample of the
/// phrases.
package struct ExpressVerification {
  typealias Around = Environment<UniversalCommands<Express>>

  private let runtime: ExpressRuntime
  private var engine: Engine { runtime.engine }

  package init(runtime: ExpressRuntime) { self.runtime = runtime }

  package func result(_ watch: (Int) -> Void) throws -> ExplorationResult {
    var environment = try surroundings()
    environment.answersAtOnce = true
    return StateExplorer.explore(
      Express.initialFlows(in: runtime.resources.firstLibrary.sample), in: environment, onProgress: watch)
  }

  /// Returns the shortest path to each state, with all the phrases of a locale.
  package func shortestPaths(_ tag: String) throws -> [ShortestPath<UniversalCommands<Express>>] {
    var environment = try surroundings(first: tag)
    environment.answersAtOnce = true
    let library = runtime.library(of: tag)
    return StateExplorer.shortestPaths(Express.initialFlows(in: library.sample), in: environment).map { arrival in
      var flow = arrival.flow
      flow.app.library = library
      return ShortestPath(flow: flow, effects: arrival.effects)
    }
  }

  /// Returns conversations that cover the missing transitions, as far as they are possible with the given options. The
  /// method removes the covered transitions from the set.
  package func coveringPaths(_ setup: ConversationSetup, through missing: inout Set<Transition>) throws
    -> [[Step]]
  {
    let conversation = try ExpressConversation(rehearsing: setup, runtime: runtime)
    var environment = try surroundings(first: setup.speaking.locale)
    environment.answersAtOnce = true
    let others = Set(runtime.libraries.keys).subtracting([setup.speaking.locale])
    return CoveringPaths(conversation.flow, in: environment, last: others).all(through: &missing)
  }

  /// Returns the meanings of each grammar rule.
  func meaningsByRule(_ tag: String) throws -> [String: [(intent: String?, sentence: String)]] {
    Dictionary(
      uniqueKeysWithValues: try meanings(tag).map { ($0.description, $1.map { ($0.intent?.name, $0.sentence) }) })
  }

  private func surroundings(first: String = "en") throws -> Around {
    var wordings: [String: @Sendable (PromptLine) throws -> [String]] = [:]
    var languages: [String: Around.SampleSentences] = [:]
    for tag in LocaleFolder.folders(in: engine.root) {
      languages[tag] = try meanings(tag).merging(Self.typed) { $0 + $1 }
      let narrator = try engine.narrator(of: try LocaleFolder(tag, in: engine.root))
      wordings[tag] = { line in try narrator.words(line).map(\.text) }
    }
    return Environment(
      languages: languages, first: first, answers: { Express.answers(to: $0) },
      always: [UniversalCommand.help, .again, .stop, .goodbye].map { .command($0) }, states: engine.app.states,
      wordings: wordings, mayRepeat: { $0.isAnswer })
  }

  /// Valid and invalid typed texts for states that accept any text.
  private static let typed: Around.SampleSentences = {
    let texts = [
      "unlock": ["abcd", "abc"], "password": ["abcd", "1234", "abc"], "write": ["Eva"], "number": ["112", "x"],
    ]
    return Dictionary(
      uniqueKeysWithValues: texts.map { topic, texts in
        (GrammarName("guardian", topic), texts.map { .init($0, .app(.text($0))) })
      })
  }()

  private func meanings(_ tag: String) throws -> Around.SampleSentences {
    let locale = try LocaleFolder(tag, in: engine.root)
    let library = LibraryGrammar.grammar(
      of: runtime.library(of: tag).sample, besides: .express(tag, in: engine.root))
    var meanings: Around.SampleSentences = [:]
    for file in ["common"] + engine.app.grammars {
      let grammar = try GrammarFile(made: [library]).read("\(locale.grammars)/\(file).gram")
      for rule in grammar.rules where rule.isPublic && !rule.name.contains(".") {
        meanings[GrammarName(file, rule.name)] = Self.meanings(of: rule.name, in: grammar)
      }
    }
    return meanings
  }

  /// Returns the meanings of a rule, each with its shortest sentence.
  private static func meanings(of rule: String, in grammar: Grammar) -> [Around.SampleSentence] {
    var called: Set<Button.Key> = []
    return grammar.shortestSentences(of: rule).map {
      .init($0.words.joined(separator: " "), UniversalCommands<Express>.Intent(tags: $0.tags))
    }.filter { meaning in
      // Calling a contact is explored once per phrase, with one contact.
      if case .app(.call(let key, _, _)) = meaning.intent, !called.insert(key).inserted { return false }
      return isSample(meaning.intent)
    }
  }

  /// Whether a meaning is in the sample: one letter and one digit stand for all others, and the first two places of a
  /// list for the rest.
  private static func isSample(_ intent: UniversalCommands<Express>.Intent?) -> Bool {
    switch intent {
    case .app(.spelt(let letters)): ["a", "1"].contains(letters)
    case .app(.guardian(.remove(let place))): place < 2
    default: true
    }
  }
}
