import BikeShare
import Dialogue
import Rider
import Terminal
package import Verification
package import VoiceEngine

/// The verification of an app: it explores all its states, and draws the state diagram.
package struct AppVerification: Sendable {
  package let app: App
  /// Returns the meanings of each grammar rule in a locale: the intent's name (nil where the tags form none), and a
  /// sentence.
  package let meanings: @Sendable (Engine, String) throws -> [String: [(intent: String?, sentence: String)]]
  /// Returns conversations that cover the missing transitions, as far as they are possible with the given options. The
  /// function removes the covered transitions from the set.
  package let coveringPaths: @Sendable (Engine, RiderConversation.Options, inout Set<Transition>) throws -> [[Step]]
  /// Explores all reachable states of the app, and reports the number of explored configurations.
  private let explore: @Sendable (Engine, (Int) -> Void) throws -> ExplorationResult

  /// Explores all reachable states of the app, and shows the progress on the terminal.
  package func proof(_ engine: Engine) throws -> ExplorationResult {
    defer { Console.progress(nil) }
    return try explore(engine) { count in
      Console.progress("\(app.name): exploring all reachable states, \(count) configurations so far")
    }
  }

  private static let rider = AppVerification(
    app: .rider,
    meanings: { engine, locale in
      let meanings = try RiderVerification(engine: engine).meanings(locale, engine.city.sample)
      return Dictionary(
        uniqueKeysWithValues: meanings.map { ($0.description, $1.map { ($0.intent?.name, $0.sentence) }) })
    },
    coveringPaths: { engine, setup, missing in
      try RiderVerification(engine: engine).coveringPaths(setup, through: &missing)
    },
    explore: { engine, watch in try RiderVerification(engine: engine).result(watch) })

  private static let express = AppVerification(
    app: .express,
    meanings: { engine, locale in try ExpressVerification(engine: engine).meaningsByRule(locale) },
    coveringPaths: { engine, setup, missing in
      try ExpressVerification(engine: engine).coveringPaths(setup, through: &missing)
    },
    explore: { engine, watch in try ExpressVerification(engine: engine).result(watch) })

  private static let all = [rider, express]

  /// Returns the verification of an app.
  /// - Throws: for a new app that has none yet.
  package static func of(_ app: App) throws -> AppVerification {
    guard let known = all.first(where: { $0.app.name == app.name }) else {
      throw UserFacingError(.failed, "\(app.name): there is no verification for this app; add one to AppVerification")
    }
    return known
  }

  /// Returns the state diagram of the explored transitions.
  package func diagram(_ findings: ExplorationResult) -> StateDiagram {
    let phrases = UniversalCommand.allCases.map(\.rawValue)
    let note =
      "Everywhere but in \(app.states.first ?? ""): \(phrases.joined(separator: ", ")); an uncertain hypothesis is confirmed first"
    return StateDiagram(
      app.name, states: app.states.filter { $0 != ConfirmationState.stateName }, transitions: findings.transitions,
      universal: Set(phrases + ["nomatch", "noinput"]), note: note)
  }
}
