import Assets
import Boards
import Conversations
import Dialogue
import Express
import JSGF
import Proof
import Script
import Session

/// Goes through everything that Express² can do, with the words and the grammars of all locales and a few of the phrases.
struct ExpressProof {
  typealias Around = Environment<UniversalCommands<Express>>

  let engine: Engine

  func findings(_ watch: (Int) -> Void) throws -> ExplorationResult {
    var surroundings = try surroundings()
    surroundings.answersAtOnce = true
    return StateExplorer.explore(Express.beginnings(in: engine.library.village), in: surroundings, watch: watch)
  }

  /// Each state as it is come to, with all the phrases of a locale.
  func arrivals(_ tag: String) throws -> [ShortestPath<UniversalCommands<Express>>] {
    var surroundings = try surroundings(first: tag)
    surroundings.answersAtOnce = true
    let library = engine.libraries[tag] ?? engine.library
    return StateExplorer.arrivals(Express.beginnings(in: library.village), in: surroundings).map { arrival in
      var flow = arrival.flow
      flow.app.library = library
      return ShortestPath(flow: flow, effects: arrival.effects)
    }
  }

  /// Conversations through what is missing, as they can be had when they are set up so.
  func walks(_ setup: Conversation.Setup, through missing: inout Set<Way>) throws -> [[Step]] {
    let conversation = try ExpressConversation(rehearsing: setup, engine: engine)
    var surroundings = try surroundings(first: setup.speaking.locale)
    surroundings.answersAtOnce = true
    let others = Set(engine.libraries.keys).subtracting([setup.speaking.locale])
    return CoveringPaths(conversation.flow, in: surroundings, last: others).all(through: &missing)
  }

  /// By rule, what can be meant under it.
  func meaningsByRule(_ tag: String) throws -> [String: [(intent: String?, sentence: String)]] {
    Dictionary(
      uniqueKeysWithValues: try meanings(tag).map { ($0.description, $1.map { ($0.intent?.name, $0.sentence) }) })
  }

  private func surroundings(first: String = "en") throws -> Around {
    var wordings: [String: @Sendable (Line) throws -> [String]] = [:]
    var languages: [String: Around.Meanings] = [:]
    for tag in LocaleFolder.folders(in: engine.root) {
      languages[tag] = try meanings(tag).merging(Self.typed) { $0 + $1 }
      let narrator = try engine.narrator(of: try LocaleFolder(tag, in: engine.root))
      wordings[tag] = { line in try narrator.words(line).map(\.text) }
    }
    return Environment(
      languages: languages, first: first, answers: { Express.answers(to: $0) },
      always: [Phrase.help, .again, .stop, .goodbye].map { .phrase($0) }, states: engine.app.states,
      wordings: wordings, mayRepeat: { $0.isAnswer })
  }

  /// What is typed where it is taken as it is: right and wrong.
  private static let typed: Around.Meanings = {
    let texts = [
      "unlock": ["abcd", "abc"], "password": ["abcd", "1234", "abc"], "write": ["Eva"], "number": ["112", "x"],
    ]
    return Dictionary(
      uniqueKeysWithValues: texts.map { topic, texts in
        (GrammarName("guardian", topic), texts.map { .init($0, .app(.text($0))) })
      })
  }()

  private func meanings(_ tag: String) throws -> Around.Meanings {
    let locale = try LocaleFolder(tag, in: engine.root)
    let library = LibraryGrammar.grammar(
      of: (engine.libraries[tag] ?? engine.library).village, besides: .express(tag, in: engine.root))
    var meanings: Around.Meanings = [:]
    for file in ["common"] + engine.app.grammars {
      let grammar = try GrammarFile(made: [library]).read("\(locale.grammars)/\(file).gram")
      for rule in grammar.rules where rule.isPublic && !rule.name.contains(".") {
        meanings[GrammarName(file, rule.name)] = Self.meanings(of: rule.name, in: grammar)
      }
    }
    return meanings
  }

  /// Each in its shortest sentence.
  private static func meanings(of rule: String, in grammar: Grammar) -> [Around.Meaning] {
    var called: Set<Button.Key> = []
    return grammar.shortestSentences(of: rule).map {
      .init($0.words.joined(separator: " "), UniversalCommands<Express>.Intent(tags: $0.tags))
    }.filter { meaning in
      // One contact of each phrase stands for all of them.
      if case .app(.call(let key, _, _)) = meaning.intent, !called.insert(key).inserted { return false }
      return isSample(meaning.intent)
    }
  }

  /// One letter and one digit stand for all of them, and for several; the first two places of a list for the others.
  private static func isSample(_ intent: UniversalCommands<Express>.Intent?) -> Bool {
    switch intent {
    case .app(.spelt(let letters)): ["a", "1"].contains(letters)
    case .app(.guardian(.remove(let place))): place < 2
    default: true
    }
  }
}
