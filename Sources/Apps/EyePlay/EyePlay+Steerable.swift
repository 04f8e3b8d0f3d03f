public import Dialogue

extension EyePlay: Steerable {
  public var stateComponents: [EyePlay] { [self] }

  public var isDormant: Bool { false }

  public var question: Prompt? {
    switch state {
    case .menu: .menu
    case .minigames: .minigames
    case .settings: .settings
    case .paused: .paused
    case .probing, .playing, .between, .lost, .resting: nil
    }
  }

  public var help: Prompt { .help(state) }
  public var example: Prompt { .example(state) }
  public var offer: Prompt { .choices(state) }

  /// Continues the state. A game goes on where it was.
  public mutating func resume() -> Effects {
    switch state {
    case .probing: [.say(.welcome), .query(.probe)]
    case .menu: [.say(.menu)] + listen()
    case .minigames: [.say(.minigames)] + listen()
    case .settings: [.say(.settings)] + listen()
    case .playing(let activity): [.say(.instruction(activity))] + listen()
    case .between(let activity): next(after: activity)
    case .paused: [.say(.paused)] + listen()
    case .lost: [.say(.lost)] + listen()
    case .resting(let activity): become(.paused(activity), [.say(.paused)])
    }
  }

  /// Pauses a game, and leaves a menu.
  public mutating func stop() -> Effects {
    switch state {
    case .playing(let activity), .lost(let activity), .resting(let activity), .settings(let activity?):
      become(.paused(activity), [.say(.paused)])
    case .between(let activity): become(.paused(following(activity)), [.say(.paused)])
    case .minigames, .settings(nil), .paused: become(.menu, [.say(.menu)])
    case .probing, .menu: resume()
    }
  }

  public mutating func leave() -> Effects { [.say(.goodbye), .hangUp] }

  /// A game that waited for something else is played.
  public static func restorable(_ state: State) -> State? {
    switch state {
    case .probing, .between: nil
    case .lost(let activity), .resting(let activity): .playing(activity)
    case .menu, .minigames, .settings, .playing, .paused: state
    }
  }

  public static func isChoice(_ observation: Answer) -> Bool {
    if case .selected = observation { true } else { false }
  }

  /// Noise must neither erase what is stored nor end a game.
  public static func needsConfirmation(_ intent: Intent) -> Bool {
    switch intent {
    case .erase, .leave, .menu, .start, .change: true
    case .play, .minigames, .settings, .options, .goOn, .score, .trend, .move, .cell, .yes, .no: false
    }
  }

  /// The grammars for the answers to confirmations and choices. The user can also pause, and by keyboard say anything.
  public static let confirmationGrammars = ConfirmationGrammars(
    confirmation: GrammarName("eyeplay", "hypothesis"), choice: GrammarName("eyeplay", "choice"))

  public func prefers(_ intent: Intent, to other: Intent) -> Bool { false }

  public static func isAnswer(_ prompt: Prompt) -> Bool {
    switch prompt {
    case .score, .trend, .changed, .unchanged, .notStored, .erased, .notErased, .lost, .back, .paused, .noSource,
      .voiceOnly, .roundOver, .scored:
      true
    case .welcome, .menu, .minigames, .settings, .instruction, .praise, .allLevels, .hits, .turn, .goOn, .rest, .rested,
      .goodbye, .help, .example, .choices, .showLevel, .showActivity:
      false
    }
  }
}
