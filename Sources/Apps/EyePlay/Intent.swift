public import Dialogue
public import JSGF

extension EyePlay {
  /// What the user can mean, by voice or by looking at a button.
  public enum Intent: Labelled {
    /// Begin the main game.
    case play
    case minigames, settings
    /// Back to the three main choices.
    case menu
    /// Begin a minigame.
    case start(Activity)
    /// Pause the game.
    case options
    case goOn
    /// The answers to the question of a menu.
    case yes, no
    /// End the app.
    case leave
    case score
    /// How has the user's aim changed?
    case trend
    /// Erase what is stored about the user's aim.
    case erase
    case change(Change)
    /// Move the cursor, or the ball of the maze.
    case move(Direction)
    /// Mark a cell, 1...9, row by row.
    case cell(Int)

    public var name: String {
      switch self {
      case .play: "play"
      case .minigames: "minigames"
      case .settings: "settings"
      case .menu: "menu"
      case .start(let activity): activity.name
      case .options: "options"
      case .goOn: "go-on"
      case .yes: "yes"
      case .no: "no"
      case .leave: "leave"
      case .score: "score"
      case .trend: "trend"
      case .erase: "erase"
      case .change(let change): change.setting.rawValue
      case .move: "move"
      case .cell: "cell"
      }
    }
  }

  /// A direction in which the cursor moves.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }
}

extension EyePlay.Intent: TagDecodable {
  /// Decodes the tags of `eyeplay.gram`: `{eye=play}`, `{eye=maze}`, `{move=left}`, `{cell=5}`, `{answer=yes}`, and a
  /// change such as `{set=music} {value=off}`, `{set=cursor-size} {step=larger}`, `{set=colours}`.
  public init?(tags: [Tag]) {
    guard let tag = tags.first, let value = tag.value else { return nil }
    switch (tag.key, tags.count) {
    case ("eye", 1):
      guard let intent = Self.named(value) else { return nil }
      self = intent
    case ("answer", 1):
      guard value == "yes" || value == "no" else { return nil }
      self = value == "yes" ? .yes : .no
    case ("move", 1):
      guard let direction = EyePlay.Direction(rawValue: value) else { return nil }
      self = .move(direction)
    case ("cell", 1):
      guard let number = Int(value), (1...9).contains(number) else { return nil }
      self = .cell(number)
    case ("set", 1...2):
      guard let setting = EyePlay.Setting(rawValue: value), let target = Self.target(tags.dropFirst().first, setting)
      else { return nil }
      self = .change(EyePlay.Change(setting, target))
    default: return nil
    }
  }

  private static let simple: [EyePlay.Intent] =
    [.play, .minigames, .settings, .menu, .options, .goOn, .leave, .score, .trend, .erase]
    + EyePlay.Activity.minigames.map { .start($0) }

  private static func named(_ name: String) -> EyePlay.Intent? { simple.first { $0.name == name } }

  private static func target(_ tag: Tag?, _ setting: EyePlay.Setting) -> EyePlay.Change.Target? {
    guard let tag else { return .next }
    switch (tag.key, tag.value) {
    case ("value", let value?) where setting.values.contains(value): return .value(value)
    case ("step", "smaller"): return .smaller
    case ("step", "larger"): return .larger
    default: return nil
    }
  }
}
