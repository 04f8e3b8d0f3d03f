public import Dialogue

extension EyePlay {
  /// The state of the conversation.
  public enum State: Hashable, Sendable {
    /// Waits for the answer whether there is a tracker.
    case probing
    /// The three main choices.
    case menu
    case minigames
    /// The settings. The payload is the game that waits meanwhile.
    case settings(Activity?)
    case playing(Activity)
    /// The user has completed a level or a maze: the screen shows the success, and the next one follows. The payload is
    /// the completed one.
    case between(Activity)
    /// The user has paused the game.
    case paused(Activity)
    /// The tracker does not see the eyes; the game waits.
    case lost(Activity)
    /// The game waits while the user rests the eyes.
    case resting(Activity)
  }
}

extension EyePlay.State: Labelled {
  /// The state's name in talk files, transcripts and diagrams.
  public var name: String {
    switch self {
    case .probing: "probing"
    case .menu: "menu"
    case .minigames: "minigames"
    case .settings: "settings"
    case .playing(let activity): "playing-\(activity.name)"
    case .between: "between"
    case .paused: "paused"
    case .lost: "lost"
    case .resting: "resting"
    }
  }

  /// The state's name in views and texts, which is the same for all games.
  public var topic: String { if case .playing = self { "playing" } else { name } }

  /// The game that is played or waits; nil in the menus.
  public var activity: EyePlay.Activity? {
    switch self {
    case .probing, .menu, .minigames: nil
    case .settings(let activity): activity
    case .playing(let activity), .between(let activity), .paused(let activity), .lost(let activity),
      .resting(let activity):
      activity
    }
  }

  /// What the user can select by looking at it.
  public var buttons: [EyePlay.Intent] {
    switch self {
    case .probing, .between, .lost: []
    case .menu: [.play, .minigames, .settings]
    case .minigames: EyePlay.Activity.minigames.map { .start($0) } + [.menu]
    case .settings(let activity):
      EyePlay.Setting.allCases.map { .change(EyePlay.Change($0, .next)) } + [activity == nil ? .menu : .goOn, .leave]
    case .playing: [.options]
    case .paused: [.goOn, .settings, .menu]
    case .resting: [.goOn]
    }
  }

  /// An example of every state.
  public static var examples: [EyePlay.State] {
    [.probing, .menu, .minigames, .settings(nil)]
      + ([.level(1)] + EyePlay.Activity.minigames).map { .playing($0) }
      + [.between(.level(1)), .paused(.maze), .lost(.maze), .resting(.maze)]
  }

  /// The grammar of the state.
  var grammar: GrammarName {
    switch self {
    case .menu: GrammarName("eyeplay", "menu")
    case .minigames: GrammarName("eyeplay", "minigames")
    case .settings: GrammarName("eyeplay", "settings")
    case .playing(let activity): activity.grammar
    case .paused, .resting: GrammarName("eyeplay", "paused")
    case .probing, .between, .lost: GrammarName("eyeplay", "waiting")
    }
  }
}
