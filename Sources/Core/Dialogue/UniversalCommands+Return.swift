/// Recovery after a loss of audio: the user is informed, and the state does not change.
extension UniversalCommands {
  /// Handles the return of audio. If the user had the floor, the last prompts are repeated, because they may have been
  /// lost. Prompts for a bystander are not repeated, and a bystander hears nothing about the headset.
  func returned(_ turn: Turn) -> Effects {
    if app.isAsleep { return [] }
    return switch turn {
    case .ours: voiced([.say(.common(.away))])
    case .theirs where isAmongOthers, .worlds where isAmongOthers: []
    case .theirs: voiced([.say(.common(.away))]) + (doubt == nil && lastSaid.isEmpty ? listenAgain() : repeated())
    case .worlds: voiced([.say(.common(.away))]) + listenAgain()
    }
  }

  private var isAmongOthers: Bool { doubt == nil && lastSaid.contains(where: \.isForOthers) }
}
