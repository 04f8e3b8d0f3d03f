import BikeShare
import Cities
import Dialogue
import Feeds
import JSGF
import Locales
import Prompts
import Rider
import Session
import Verification
import VoiceEngine

/// Explores all reachable states of Rider, with the scripts and grammars of all locales.
struct RiderVerification {
  let runtime: RiderRuntime
  private var engine: Engine { runtime.engine }

  func result(_ watch: (Int) -> Void) throws -> ExplorationResult {
    let sample = runtime.city.sample
    return StateExplorer.explore(Rider.initialFlows(in: sample), in: try surroundings(sample), onProgress: watch)
  }

  /// Returns conversations that cover the missing transitions, as far as they are possible with the given options. The
  /// method removes the covered transitions from the set.
  func coveringPaths(_ setup: ConversationSetup, through missing: inout Set<Transition>) throws -> [[Step]] {
    let conversation = RiderConversation(RiderConversation.Options(setup), runtime: runtime)
    var environment = try surroundings(runtime.city.sample, meaningsIn: setup.speaking.locale)
    let report = try conversation.feed().report
    environment.answers = { query in
      switch query {
      case .counts: [.counts(report)]
      case .whereabouts: [.whereabouts(nil)]
      case .keep(let spot, _): [.kept(spot, true)]
      case .keepConfirmation: [.keptConfirmation(true)]
      }
    }
    environment.answersAtOnce = setup.simulation.delay == nil
    let others = Set(LocaleFolder.folders(in: engine.root)).subtracting([setup.speaking.locale])
    return CoveringPaths(conversation.flow, in: environment, last: others).all(through: &missing)
  }

  private func surroundings(
    _ sample: City, meaningsIn locale: String = "en"
  ) throws -> Environment<UniversalCommands<Rider>> {
    var wordings: [String: @Sendable (PromptLine) throws -> [String]] = [:]
    var languages: [String: Environment<UniversalCommands<Rider>>.SampleSentences] = [:]
    for tag in LocaleFolder.folders(in: engine.root) {
      languages[tag] = try meanings(tag, sample)
      let narrator = try engine.narrator(of: try LocaleFolder(tag, in: engine.root))
      wordings[tag] = { line in try narrator.words(line).map(\.text) }
    }
    return Environment(
      languages: languages, first: locale, answers: { Rider.answers(to: $0, in: sample) },
      always: [UniversalCommand.help, .again, .stop, .goodbye].map { .command($0) },
      states: AppDescriptor.rider.states, wordings: wordings,
      mayRepeat: { $0.isAnswer })
  }

  /// Returns the meanings of every public rule, each with its shortest sentence.
  func meanings(
    _ tag: String, _ sample: City
  ) throws -> [GrammarName: [Environment<UniversalCommands<Rider>>.SampleSentence]] {
    let names = try names(tag, sample)
    let locale = try LocaleFolder(tag, in: engine.root)
    var meanings: [GrammarName: [Environment<UniversalCommands<Rider>>.SampleSentence]] = [:]
    for file in ["common", "rider"] {
      let grammar = try GrammarFile(made: [names]).read("\(locale.grammars)/\(file).gram")
      for rule in grammar.rules where rule.isPublic && !rule.name.contains(".") {
        meanings[GrammarName(file, rule.name)] = grammar.shortestSentences(of: rule.name).map {
          .init($0.words.joined(separator: " "), UniversalCommands<Rider>.Intent(tags: $0.tags))
        }
      }
    }
    return meanings
  }

  /// Returns the grammar of the sample city: the names of its places and of one station, and all words that
  /// distinguish its stations.
  private func names(_ tag: String, _ sample: City) throws -> Grammar {
    let names = try runtime.names(tag)
    let named = City(id: sample.id, stations: Array(sample.stations.prefix(1)), places: sample.places)
    let rules = [(named, "place"), (named, "name"), (sample, "which")].compactMap { city, rule in
      CityGrammar.grammar(of: city, names).rule(named: rule)
    }
    return Grammar(name: CityGrammar.name, rules: rules)
  }
}
