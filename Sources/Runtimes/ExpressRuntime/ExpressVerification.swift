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
    var environment = try environment()
    environment.answersAtOnce = true
    return StateExplorer.explore(
      Express.initialFlows(in: runtime.resources.firstLibrary.sample), in: environment, onProgress: watch)
  }

  /// Returns the shortest path to each state, with a flow that offers all phrases of the locale.
  /// - Parameter tag: the tag of the locale.
  package func shortestPaths(_ tag: String) throws -> [ShortestPath<UniversalCommands<Express>>] {
    var environment = try environment(first: tag)
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
    var environment = try environment(first: setup.speaking.locale)
    environment.answersAtOnce = true
    let others = Set(runtime.libraries.keys).subtracting([setup.speaking.locale])
    return CoveringPaths(conversation.flow, in: environment, last: others).all(through: &missing)
  }

  /// Returns the sentences of each grammar rule, with the intents that they express.
  func meaningsByRule(_ tag: String) throws -> [String: [(intent: String?, sentence: String)]] {
    FlowSentences<Express>.named(try sentences.all(in: tag).mapValues(Self.sample))
  }

  private func environment(first: String = "en") throws -> Around {
    let languages = try sentences.byLocale().mapValues { $0.mapValues(Self.sample).merging(Self.typed) { $0 + $1 } }
    return try sentences.environment(languages, preferring: first) { Express.answers(to: $0) }
  }

  /// The sentences of the grammars with the sample of the phrases.
  private var sentences: FlowSentences<Express> {
    FlowSentences(
      engine: engine,
      generated: { locale in
        let library = runtime.library(of: locale.tag).sample
        return [LibraryGrammar.grammar(of: library, besides: .express(locale.tag, in: engine.root))]
      })
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

  /// Returns the sentences of a rule that the exploration uses. Of sentences with equivalent effects, such as single
  /// letters, it keeps only some.
  private static func sample(_ sentences: [Around.SampleSentence]) -> [Around.SampleSentence] {
    var called: Set<Button.Key> = []
    return sentences.filter { meaning in
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
