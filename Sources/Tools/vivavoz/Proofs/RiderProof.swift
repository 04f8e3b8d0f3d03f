import Assets
import BikeShare
import Conversations
import Dialogue
import JSGF
import Proof
import Rider
import Script
import Session

/// Explores all reachable states of Rider, with the scripts and grammars of all locales.
struct RiderProof {
  let engine: Engine

  func findings(_ watch: (Int) -> Void) throws -> ExplorationResult {
    let village = engine.city.village
    return StateExplorer.explore(Rider.beginnings(in: village), in: try surroundings(village), watch: watch)
  }

  /// Returns conversations through missing transitions, as they are possible with the given options.
  func walks(_ setup: Conversation.Setup, through missing: inout Set<Way>) throws -> [[Step]] {
    let conversation = Conversation(setup, engine: engine)
    var surroundings = try surroundings(engine.city.village, meaningsIn: setup.speaking.locale)
    let report = try conversation.feed().report
    surroundings.answers = { query in
      switch query {
      case .counts: [.counts(report)]
      case .whereabouts: [.whereabouts(nil)]
      case .keep(let spot, _): [.kept(spot, true)]
      case .keepConfirmation: [.keptConfirmation(true)]
      }
    }
    surroundings.answersAtOnce = setup.delay == nil
    let others = Set(LocaleFolder.folders(in: engine.root)).subtracting([setup.speaking.locale])
    return CoveringPaths(conversation.flow, in: surroundings, last: others).all(through: &missing)
  }

  private func surroundings(
    _ village: City, meaningsIn locale: String = "en"
  ) throws -> Environment<UniversalCommands<Rider>> {
    var wordings: [String: @Sendable (Line) throws -> [String]] = [:]
    var languages: [String: Environment<UniversalCommands<Rider>>.Meanings] = [:]
    for tag in LocaleFolder.folders(in: engine.root) {
      languages[tag] = try meanings(tag, village)
      let narrator = try engine.narrator(of: try LocaleFolder(tag, in: engine.root))
      wordings[tag] = { line in try narrator.words(line).map(\.text) }
    }
    return Environment(
      languages: languages, first: locale, answers: { Rider.answers(to: $0, in: village) },
      always: [Phrase.help, .again, .stop, .goodbye].map { .phrase($0) },
      states: App.rider.states, wordings: wordings,
      mayRepeat: { $0.isAnswer })
  }

  /// Returns the meanings of every public rule, each with its shortest sentence.
  func meanings(
    _ tag: String, _ village: City
  ) throws -> [GrammarName: [Environment<UniversalCommands<Rider>>.Meaning]] {
    let names = try names(tag, village)
    let locale = try LocaleFolder(tag, in: engine.root)
    var meanings: [GrammarName: [Environment<UniversalCommands<Rider>>.Meaning]] = [:]
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
  private func names(_ tag: String, _ village: City) throws -> Grammar {
    let names = try engine.names(tag)
    let named = City(id: village.id, stations: Array(village.stations.prefix(1)), places: village.places)
    let rules = [(named, "place"), (named, "name"), (village, "which")].compactMap { city, rule in
      CityGrammar.grammar(of: city, names).rule(named: rule)
    }
    return Grammar(name: CityGrammar.name, rules: rules)
  }
}
