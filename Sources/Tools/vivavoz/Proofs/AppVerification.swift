import Conversations
import Dialogue
import Proof
import Rider

/// The verification of an app: it explores all its states, and draws the state diagram.
struct AppVerification: Sendable {
  let app: App
  /// Returns the meanings of each grammar rule in a locale: the intent's name (nil where the tags form none), and a
  /// sentence.
  let meanings: @Sendable (Engine, String) throws -> [String: [(intent: String?, sentence: String)]]
  /// Returns conversations through missing transitions, as they are possible with the given options.
  let walks: @Sendable (Engine, Conversation.Setup, inout Set<Way>) throws -> [[Step]]
  /// Explores all reachable states of the app, and reports the number of explored situations.
  private let explore: @Sendable (Engine, (Int) -> Void) throws -> ExplorationResult

  /// Explores all reachable states of the app, and shows the progress on the terminal.
  func proof(_ engine: Engine) throws -> ExplorationResult {
    defer { Console.progress(nil) }
    return try explore(engine) { count in
      Console.progress("\(app.name): going through everything it can come to, \(count) situations so far")
    }
  }

  private static let rider = AppVerification(
    app: .rider,
    meanings: { engine, locale in
      let meanings = try RiderProof(engine: engine).meanings(locale, engine.city.village)
      return Dictionary(
        uniqueKeysWithValues: meanings.map { ($0.description, $1.map { ($0.intent?.name, $0.sentence) }) })
    },
    walks: { engine, setup, missing in try RiderProof(engine: engine).walks(setup, through: &missing) },
    explore: { engine, watch in try RiderProof(engine: engine).findings(watch) })

  private static let express = AppVerification(
    app: .express,
    meanings: { engine, locale in try ExpressProof(engine: engine).meaningsByRule(locale) },
    walks: { engine, setup, missing in try ExpressProof(engine: engine).walks(setup, through: &missing) },
    explore: { engine, watch in try ExpressProof(engine: engine).findings(watch) })

  private static let all = [rider, express]

  /// Returns the verification of an app.
  /// - Throws: for a new app that has none yet.
  static func of(_ app: App) throws -> AppVerification {
    guard let known = all.first(where: { $0.app.name == app.name }) else {
      throw Failure(.failed, "\(app.name): nobody has said how it is proved; add it to Proving")
    }
    return known
  }

  /// Returns the state diagram of the explored transitions.
  func picture(_ findings: ExplorationResult) -> StateDiagram {
    let phrases = Phrase.allCases.map(\.rawValue)
    let note =
      "Everywhere but in \(app.states.first ?? ""): \(phrases.joined(separator: ", ")); what is half understood is asked about first"
    return StateDiagram(
      app.name, states: app.states.filter { $0 != Doubt.stateName }, ways: findings.ways,
      universal: Set(phrases + ["nomatch", "noinput"]), note: note)
  }
}
