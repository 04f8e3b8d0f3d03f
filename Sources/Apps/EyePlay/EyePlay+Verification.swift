public import Dialogue
import Games

/// What the exhaustive exploration of the app needs.
extension EyePlay {
  /// The grammar rules that the flow listens with.
  public static let rules = Array(Set(State.examples.map(\.grammar))).sorted { $0.rule < $1.rule }

  /// Returns the possible answers to a query, or the observations of a stream.
  public static func answers(to query: Query) -> [Answer] {
    switch query {
    case .probe:
      [true, false].map { .tracker(Start(levels: 2, hasMusic: $0, hasSounds: $0)) }
        + [.voiceOnly(Start(levels: 1, hasMusic: false, hasSounds: false)), .noSource]
    case .choose(let intents): intents.map { .selected($0) } + [.eyesLost, .eyesBack]
    case .play(let activity): happenings(in: activity) + [.selected(.options), .eyesLost, .eyesBack]
    case .watch: [.eyesLost, .eyesBack]
    case .move, .mark: [.moved, .blocked]
    case .score: [.score(Score(3, other: 1))]
    case .trend: Trend.allCases.map { .trend($0) }
    case .change(let change):
      [true, false].flatMap { isStored in
        values(of: change).map { .changed(change.setting, $0, isStored: isStored) }
      } + ([.smaller, .larger].contains(change.target) ? [.unchanged] : [])
    case .erase: [.erased(true), .erased(false)]
    }
  }

  private static func values(of change: Change) -> [String] {
    if case .value(let value) = change.target { [value] } else { change.setting.values }
  }

  private static func happenings(in activity: Activity) -> [Answer] {
    switch activity {
    case .level: [.completed]
    case .ball: [.hit, .hits(10)]
    case .maze: [.completed]
    case .ticTacToe:
      [.marked(.first), .marked(.second), .roundOver(.first), .roundOver(.second), .roundOver(nil)]
    case .pong: [.returned, .scored(.first, Score(1, other: 0)), .scored(.second, Score(0, other: 1))]
    }
  }
}
