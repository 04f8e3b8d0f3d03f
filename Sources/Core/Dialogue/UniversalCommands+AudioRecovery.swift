/// Recovery after a loss of audio: the user is informed, and the state does not change.
extension UniversalCommands {
  /// Handles the return of audio. If the user had the floor, the last prompts are repeated, because they may have been
  /// lost. Prompts for a bystander are not repeated, and a bystander hears nothing about the headset.
  func audioRestored(_ turn: Turn) -> Effects {
    if app.isDormant { return [] }
    return switch turn {
    case .system: muted([.say(.common(.away))])
    case .user where isWithBystander, .backend where isWithBystander: []
    case .user:
      muted([.say(.common(.away))]) + (pendingConfirmation == nil && lastPrompts.isEmpty ? listenAgain() : repeated())
    case .backend: muted([.say(.common(.away))]) + listenAgain()
    }
  }

  private var isWithBystander: Bool { pendingConfirmation == nil && lastPrompts.contains { $0.isForBystander } }
}
