import Dialogue
import Express
import Session
public import VoiceEngine

extension AppDescriptor {
  /// The Express² app: it speaks phrases from boards to bystanders.
  public static let express = AppDescriptor(
    name: "express", scripts: ["express", "guardian", "tutorial", "report"],
    grammars: ["express", "guardian", "tutorial", "report"], states: Express.stateNames,
    rules: Array(Express.grammars),
    dataFile: DataFile(contents: "settings", cure: "name a file beside the talk"),
    storedData: ["express": "Express²: settings, password, boards, recordings, reports"], hasBoards: true,
    intent: { UniversalCommands<Express>.Intent(tags: $0)?.name },
    runtime: { _, options, _ in try ExpressRuntime(options) })
}
