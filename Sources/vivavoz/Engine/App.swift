import Assets
import Dialogue
import Feeds
import JSGF
import Proof
import Rider
import Script
import Session

/// An app as the command line knows it: what is checked, proved, drawn and rehearsed of it. A new app is one more.
struct App: Sendable {
  /// What it is called at the command line, `rider`.
  let name: String
  /// Its scripts in a locale's folder and its grammars, by their files' names; common.yaml and common.gram are every app's.
  let scripts: [String]
  let grammars: [String]
  /// The names of all states, its own and the wrapper's.
  let states: [String]
  /// The grammar rules that it listens to, `rider.request`.
  let rules: Set<String>
  /// The one of them that it listens to in its sleep; nil where it never sleeps.
  let wake: GrammarName?
  /// At least one of everything it can say, in every form.
  let lines: @Sendable (Engine) -> [Line]
  /// What it says and understands in a locale besides its files: names of places, phrases of boards.
  let vocabulary: @Sendable (Engine, String) throws -> Vocabulary
  /// By rule, what can be meant under it in a locale: the intent's name, nil where the tags say nothing, and a sentence.
  let meanings: @Sendable (Engine, String) throws -> [String: [(intent: String?, sentence: String)]]
  /// Conversations through ways that are missing, as they can be had under given options.
  let walks: @Sendable (Engine, ConversationOptions, inout Set<Way>) throws -> [[Step]]
  /// What a talk or a rehearsal has of it, with what is recorded in place of the world.
  let converse: @Sendable (Engine, ConversationOptions, [RecordedFeed.Rehearsal]) throws -> any Conversing
  /// Whether it says phrases of boards.
  var hasBoards = false
  /// What tags mean to it.
  let intent: @Sendable ([Tag]) -> String?
  /// Goes through everything it can do.
  let proof: @Sendable (Engine) throws -> Findings

  static let rider = App(
    name: "rider", scripts: ["rider"], grammars: ["rider"],
    states: Rider.State.examples.map(\.name) + [Doubt.stateName],
    rules: Set(
      (Rider.Topic.allCases.map { GrammarName("rider", $0.rawValue) } + [.doubt, .choice]).map(\.description)),
    wake: GrammarName("rider", Rider.Topic.wake.rawValue),
    lines: { engine in
      Rider.Prompt.examples(in: engine.city).map(\.line) + CommonPrompt.examples.map(\.line)
    },
    vocabulary: { engine, tag in
      let names = try engine.names(tag)
      return Vocabulary(
        grammars: [CityGrammar.grammar(of: engine.city, names, engine.vocabulary)], names: names.wordings,
        borrowed: try engine.borrowed(by: tag))
    },
    meanings: { engine, locale in
      let meanings = try RiderProof(engine: engine).meanings(locale, engine.city.village)
      return Dictionary(
        uniqueKeysWithValues: meanings.map { ($0.description, $1.map { ($0.intent?.name, $0.sentence) }) })
    },
    walks: { engine, options, missing in try RiderProof(engine: engine).walks(options, through: &missing) },
    converse: { engine, options, later in try Conversation(options, engine: engine, later: later) },
    intent: { Universal<Rider>.Intent(tags: $0)?.name },
    proof: { engine in try RiderProof(engine: engine).findings() })

  static let all = [rider, express]

  /// What an app brings into a locale besides its files.
  struct Vocabulary {
    /// Those that its own import.
    var grammars: [Grammar] = []
    /// Spoken names by id.
    var names: [String: Wording] = [:]
    /// What it says besides its scripts.
    var table = Table()
    /// Words of another language that are said as there as well.
    var borrowed: Set<String> = []
  }

  /// What was found, as a picture.
  func picture(_ findings: Findings) -> Picture {
    let phrases = Phrase.allCases.map(\.rawValue)
    let note =
      "Everywhere but in \(states.first ?? ""): \(phrases.joined(separator: ", ")); what is half understood is asked about first"
    return Picture(
      name, states: states.filter { $0 != Doubt.stateName }, ways: findings.ways,
      universal: Set(phrases + ["nomatch", "noinput"]), note: note)
  }

  /// - Throws: where there is no app of that name.
  static func named(_ name: String) throws -> App {
    guard let app = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw Failure(.misuse, "there is no app \"\(name)\"; there are: \(names)")
    }
    return app
  }
}
