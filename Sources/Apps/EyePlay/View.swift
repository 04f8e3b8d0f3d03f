public import Dialogue

extension EyePlay {
  /// What a screen shows besides the game, which the backend draws.
  public struct View: Hashable, Sendable {
    public let state: State
    /// The number of levels.
    public let levels: Int
  }

  public var view: View { View(state: state, levels: levels) }

  public static func prompts(showing view: View) -> [Prompt] {
    switch view.state.activity {
    case .level(let number): [.showLevel(number, of: view.levels)]
    case let activity?: [.showActivity(activity)]
    case nil: []
    }
  }
}

extension EyePlay.View: Encodable {
  private enum Key: String, CodingKey { case state, activity, level, levels }

  /// Encodes `{"state":NAME,"activity":NAME,"level":NUMBER,"levels":NUMBER}`; `activity` in games only, the levels in the
  /// main game only.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(state.topic, forKey: .state)
    try fields.encodeIfPresent(state.activity?.name, forKey: .activity)
    guard case .level(let number) = state.activity else { return }
    try fields.encode(number, forKey: .level)
    try fields.encode(levels, forKey: .levels)
  }
}
