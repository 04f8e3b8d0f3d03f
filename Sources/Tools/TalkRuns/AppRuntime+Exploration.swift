import Dialogue
import Terminal
package import Verification
package import VoiceEngine

extension AppRuntime {
  /// Explores all reachable states of the app, and shows the progress on the terminal.
  package func exploreWithProgress() throws -> ExplorationResult {
    defer { Console.progress(nil) }
    return try explore { count in
      Console.progress("\(engine.app.name): exploring all reachable states, \(count) configurations so far")
    }
  }

  /// Returns the state diagram of the explored transitions.
  package func diagram(_ findings: ExplorationResult) -> StateDiagram {
    let (name, states) = (engine.app.name, engine.app.states)
    // The grammars need not offer every locale of the app by voice.
    let labels = Set(findings.transitions.map(\.label))
    let phrases = UniversalCommand.withoutLanguages.map(\.name) + engine.locales.filter(labels.contains)
    let note =
      "Everywhere but in \(states.first ?? ""): \(phrases.joined(separator: ", ")); an uncertain hypothesis is confirmed first"
    return StateDiagram(
      name, states: states.filter { $0 != ConfirmationState.stateName }, transitions: findings.transitions,
      universal: Set(phrases + ["nomatch", "noinput"]), note: note)
  }
}
