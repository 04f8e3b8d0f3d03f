import BikeShare
import Dialogue
import JSGF
import Proof
import Rider
import Script
import Session

/// An app as the command line knows it: what is checked, proved, drawn and rehearsed of it. A new app is one more.
struct App: Sendable {
  /// Its script and its grammar file, `rider`.
  let name: String
  /// The names of all states, its own and the wrapper's.
  let states: [String]
  /// The grammar rules that it listens to, `rider.request`.
  let rules: Set<String>
  /// The one of them that it listens to in its sleep.
  let wake: GrammarName
  /// At least one of everything it can say in a city, in every form.
  let lines: @Sendable (City) -> [Line]
  /// By rule, what can be meant under it in a locale: the intent's name, nil where the tags say nothing, and a sentence.
  let meanings: @Sendable (Engine, String) throws -> [String: [(intent: String?, sentence: String)]]
  /// Conversations through ways that are missing, as they can be had under given options.
  let walks: @Sendable (Engine, ConversationOptions, inout Set<Way>) throws -> [[Step]]
  /// What tags mean to it.
  let intent: @Sendable ([Tag]) -> String?
  /// Goes through everything it can do.
  let proof: @Sendable (Engine) throws -> Findings

  static let rider = App(
    name: "rider", states: Rider.State.examples.map(\.name) + [Doubt.stateName],
    rules: Set(
      (Rider.Topic.allCases.map { GrammarName("rider", $0.rawValue) } + [.doubt, .choice]).map(\.description)),
    wake: GrammarName("rider", Rider.Topic.wake.rawValue),
    lines: { city in Rider.Prompt.examples(in: city).map(\.line) + CommonPrompt.examples.map(\.line) },
    meanings: { engine, locale in
      let meanings = try RiderProof(engine: engine).meanings(locale, engine.city.village)
      return Dictionary(
        uniqueKeysWithValues: meanings.map { ($0.description, $1.map { ($0.intent?.name, $0.sentence) }) })
    },
    walks: { engine, options, missing in try RiderProof(engine: engine).walks(options, through: &missing) },
    intent: { Universal<Rider>.Intent(tags: $0)?.name },
    proof: { engine in try RiderProof(engine: engine).findings() })

  static let all = [rider]

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
