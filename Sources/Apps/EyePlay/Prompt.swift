public import Dialogue
public import Games
public import Prompts

extension EyePlay {
  /// What the app can say. The texts are in `Locales/<locale>/eyeplay.yaml`.
  public enum Prompt: Hashable, Sendable, SpokenPrompt {
    case welcome, noSource, voiceOnly
    case menu, minigames, settings
    /// What the user has to do in a game.
    case instruction(Activity)
    case praise, allLevels
    /// A number of hits to be celebrated.
    case hits(Int)
    case turn(Player)
    case roundOver(Player?)
    case scored(Score)
    case score(Score, Activity?)
    case paused, goOn
    case lost, back
    case rest, rested
    case trend(Trend)
    case changed(Setting, String)
    /// A setting has no smaller or no larger value.
    case unchanged
    case notStored
    case erased, notErased
    case goodbye
    case help(State), example(State), choices(State)
    /// Lines of the view.
    case showLevel(Int, of: Int), showActivity(Activity)

    public var line: PromptLine {
      switch self {
      case .welcome: PromptLine("welcome")
      case .noSource: PromptLine("tracker.none")
      case .voiceOnly: PromptLine("tracker.voice")
      case .menu: PromptLine("menu")
      case .minigames: PromptLine("minigames")
      case .settings: PromptLine("settings")
      case .instruction(.level(1)): PromptLine("play.first")
      case .instruction(.level(let number)): PromptLine("play.level", ["level": .number(number)])
      case .instruction(let activity): PromptLine("play.\(activity.name)")
      case .praise: PromptLine("praise")
      case .allLevels: PromptLine("levels.done")
      case .hits(let number): PromptLine("hits", ["number": .number(number)])
      case .turn(let player): PromptLine("turn.\(player.rawValue)")
      case .roundOver(let winner): PromptLine("round.\(winner?.rawValue ?? "draw")")
      case .scored(let score): PromptLine("scored", Self.slots(score))
      case .score(let score, let activity): Self.score(score, activity)
      case .paused: PromptLine("paused")
      case .goOn: PromptLine("go-on")
      case .lost: PromptLine("tracker.lost")
      case .back: PromptLine("tracker.back")
      case .rest: PromptLine("rest")
      case .rested: PromptLine("rest.over")
      case .trend(let trend): PromptLine("trend.\(trend.rawValue)")
      case .changed(let setting, let value): PromptLine("changed.\(setting.rawValue).\(value)")
      case .unchanged: PromptLine("unchanged")
      case .notStored: PromptLine("changed.unsaved")
      case .erased: PromptLine("erased")
      case .notErased: PromptLine("erased.not")
      case .goodbye: PromptLine("goodbye")
      case .help(let state): PromptLine("help.\(state.helpTopic)")
      case .example(let state): PromptLine("example.\(state.grammar.rule)")
      case .choices(let state): PromptLine("choices.\(state.grammar.rule)")
      case .showLevel(let number, let count):
        PromptLine("view.level", ["level": .number(number), "levels": .number(count)])
      case .showActivity(let activity): PromptLine("view.\(activity.name)")
      }
    }

    private static func slots(_ score: Score) -> [String: Slot] {
      ["own": .number(score.own), "other": .number(score.other ?? 0)]
    }

    private static func score(_ score: Score, _ activity: Activity?) -> PromptLine {
      switch activity {
      case .level(let level): PromptLine("score.level", ["own": .number(score.own), "level": .number(level)])
      case .ball: PromptLine("score.ball", ["own": .number(score.own)])
      case .maze: PromptLine("score.maze", ["own": .number(score.own)])
      case .ticTacToe, .pong: PromptLine("score.two", slots(score))
      case nil: PromptLine("score.none")
      }
    }
  }
}

extension EyePlay.State {
  /// The topic of the help: a game has a help of its own.
  var helpTopic: String { if case .playing(let activity) = self { activity.name } else { name } }
}

extension EyePlay {
  /// At least one of every prompt, in each form with a wording of its own.
  public static let promptExamples: [Prompt] =
    [
      .welcome, .noSource, .voiceOnly, .menu, .minigames, .settings, .instruction(.level(1)), .instruction(.level(2)),
    ] + Activity.minigames.map { .instruction($0) }
    + [
      .praise, .allLevels, .hits(10), .turn(.first), .turn(.second), .roundOver(.first), .roundOver(.second),
      .roundOver(nil), .scored(Score(1, other: 0)), .scored(Score(2, other: 1)), .paused, .goOn, .lost, .back, .rest,
      .rested, .notStored, .erased, .notErased, .goodbye,
    ] + ([.level(2), nil] + Activity.minigames).map { .score(Score(3, other: 1), $0) }
    + [.score(Score(1), .level(1)), .score(Score(1), .ball), .score(Score(1), .maze)]
    + Trend.allCases.map { .trend($0) }
    + Setting.allCases.flatMap { setting in setting.values.map { .changed(setting, $0) } }
    + [.unchanged]
    + State.examples.flatMap { [.help($0), .example($0), .choices($0)] }
    + [.showLevel(1, of: 8)] + Activity.minigames.map { .showActivity($0) }
}
