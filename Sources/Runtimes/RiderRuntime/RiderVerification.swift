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
    return StateExplorer.explore(Rider.initialFlows(in: sample), in: try environment(sample), onProgress: watch)
  }

  /// Returns conversations that cover the missing transitions, as far as they are possible with the given options. The
  /// method removes the covered transitions from the set.
  func coveringPaths(_ setup: ConversationSetup, through missing: inout Set<Transition>) throws -> [[Step]] {
    let conversation = RiderConversation(RiderConversation.Options(setup), runtime: runtime)
    var environment = try environment(runtime.city.sample, preferring: setup.speaking.locale)
    let report = try conversation.feed().report
    environment.answers = { query in
      switch query {
      case .counts: [.counts(report)]
      case .whereabouts: [.whereabouts(nil)]
      case .street: [.street(.noMap)]
      case .places: [.places(.noMap)]
      case .route(_, let end): [.route(.noMap, to: end)]
      case .routes(let filter, _): [.routes([], filter)]
      case .saveRoute(_, let goal, to: _): [.savedRoute(goal, false)]
      case .guidance: []
      case .progress: [.progress(nil)]
      case .keep(let spot, _): [.kept(spot, true)]
      case .keepConfirmation: [.keptConfirmation(true)]
      case .countUse: [.countedUse]
      case .keepProfile, .keepLanguage: [.keptProfile(true)]
      case .eraseProfile(let erasure): [.erasedProfile(erasure, true)]
      case .ride(.recording): []
      case .ride(.end): [.ride(.ended(.tooShort))]
      case .ride(.list): [.ride(.list(.init(count: 0, metres: 0, last: nil)))]
      case .ride(.erase): [.ride(.erased(true))]
      }
    }
    environment.answersAtOnce = setup.simulation.delay == nil
    let others = Set(engine.locales).subtracting([setup.speaking.locale])
    return CoveringPaths(conversation.flow, in: environment, last: others).all(through: &missing)
  }

  /// Returns the sentences of the grammars with the names of a sample city.
  func sentences(_ sample: City) -> FlowSentences<Rider> {
    FlowSentences(
      engine: engine,
      generated: { [try names($0.tag, sample), RouteGrammar(stopWords: []).grammar(of: [Rider.sampleRoute])] })
  }

  private func environment(
    _ sample: City, preferring locale: String = "en"
  ) throws -> Environment<UniversalCommands<Rider>> {
    let sentences = sentences(sample)
    return try sentences.environment(sentences.byLocale(), preferring: locale) { Rider.answers(to: $0, in: sample) }
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
