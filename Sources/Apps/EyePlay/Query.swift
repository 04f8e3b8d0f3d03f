public import Dialogue
public import Games

extension EyePlay {
  /// What the flow asks the backend. `choose`, `play` and `watch` are streams: what the screen shows.
  public enum Query: Labelled {
    /// Is there a tracker, and what are the user's settings?
    case probe
    /// Shows buttons, and waits until the user looks at one.
    case choose([Intent])
    /// Plays a game.
    case play(Activity)
    /// Shows a game that waits, and watches the tracker.
    case watch(Activity)
    case move(Direction)
    /// Marks a cell, 1...9.
    case mark(Int)
    case score
    case trend
    case change(Change)
    case erase

    public var name: String {
      switch self {
      case .probe: "probe"
      case .choose: "choose"
      case .play(let activity): "play-\(activity.name)"
      case .watch: "watch"
      case .move: "move"
      case .mark: "mark"
      case .score: "score"
      case .trend: "trend"
      case .change: "change"
      case .erase: "erase"
      }
    }
  }

  /// What the app needs to know of the user's data.
  public struct Start: Hashable, Sendable {
    /// The number of levels.
    public let levels: Int
    public let hasMusic: Bool
    public let hasSounds: Bool

    public init(levels: Int, hasMusic: Bool, hasSounds: Bool) {
      (self.levels, self.hasMusic, self.hasSounds) = (levels, hasMusic, hasSounds)
    }
  }

  /// The points of the player, and those of the other player in a game for two.
  public struct Score: Hashable, Sendable {
    public let own: Int
    public let other: Int?

    public init(_ own: Int, other: Int? = nil) { (self.own, self.other) = (own, other) }
  }

  /// How the last day of practice compares with the days before.
  public enum Trend: String, Hashable, Sendable, CaseIterable {
    case tooFew = "few"
    case better, same, worse
  }

  /// What the backend answers and observes.
  public enum Answer: Labelled {
    /// The tracker, or another pointer, works.
    case tracker(Start)
    /// There is no pointer, so the voice moves the cursor.
    case voiceOnly(Start)
    /// There is no tracker of the kind that the user has named.
    case noSource
    /// The cursor was moved, or the cell was marked.
    case moved
    /// A wall or a mark is there.
    case blocked
    case score(Score)
    case trend(Trend)
    /// The new value of a setting, and whether it was stored.
    case changed(Setting, String, isStored: Bool)
    /// There is no smaller or no larger value.
    case unchanged
    case erased(Bool)

    /// The user has looked at a button.
    case selected(Intent)
    case hit
    /// Ten more hits. The payload is their number.
    case hits(Int)
    case completed
    case marked(Player)
    /// A round of tic-tac-toe is over. The payload is the winner; nil for a draw.
    case roundOver(Player?)
    /// A paddle has returned the ball.
    case returned
    case scored(Player, Score)
    case eyesLost
    case eyesBack

    public var name: String {
      switch self {
      case .tracker: "tracker"
      case .voiceOnly: "voice-only"
      case .noSource: "no-source"
      case .moved: "moved"
      case .blocked: "blocked"
      case .score: "score"
      case .trend(let trend): "trend-\(trend.rawValue)"
      case .changed(let setting, _, true): "changed-\(setting.rawValue)"
      case .changed(_, _, false): "not-stored"
      case .unchanged: "unchanged"
      case .erased(let isErased): isErased ? "erased" : "not-erased"
      case .selected(let intent): "looked-\(intent.name)"
      case .hit: "hit"
      case .hits: "hits"
      case .completed: "completed"
      case .marked(let player): "marked-\(player.rawValue)"
      case .roundOver(let winner): "won-\(winner?.rawValue ?? "none")"
      case .returned: "returned"
      case .scored(let player, _): "scored-\(player.rawValue)"
      case .eyesLost: "eyes-lost"
      case .eyesBack: "eyes-back"
      }
    }
  }
}
