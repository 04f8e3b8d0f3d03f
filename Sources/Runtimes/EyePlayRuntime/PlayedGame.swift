import EyePlay
import Games
import Gaze

/// The game that is played, and what the app hears of it.
struct PlayedGame: Sendable {
  private enum Kind {
    case level(LevelGame)
    case ball(FollowBall)
    case maze(Maze)
    case ticTacToe(TicTacToe)
    case pong(Pong)
  }

  let activity: EyePlay.Activity
  private var kind: Kind
  private var hits = 0
  /// Whether the game was completed. It then is not continued.
  private(set) var isCompleted = false

  /// - Parameters:
  ///   - levels: the levels of the main game, at least one. A number beyond them means the last one.
  ///   - collected: the number of blocks that the user has collected in the levels before.
  ///   - dwell: the time that selects.
  ///   - seed: the game is the same for the same seed.
  init(
    _ activity: EyePlay.Activity, levels: [LevelFile], collected: Int, dwell: Duration, opponent: Pong.Opponent,
    seed: UInt64
  ) {
    self.activity = activity
    switch activity {
    case .level(let number):
      let level = levels[min(max(number - 1, 0), levels.count - 1)].level
      kind = .level(LevelGame(level, dwell: dwell, collected: collected))
    case .ball: kind = .ball(FollowBall(seed: seed))
    case .maze: kind = .maze(Maze(goal: seed.isMultiple(of: 2) ? .corner : .center, seed: seed))
    case .ticTacToe: kind = .ticTacToe(TicTacToe(dwell: dwell))
    case .pong: kind = .pong(Pong(against: opponent, seed: seed))
    }
  }

  var scene: Scene {
    switch kind {
    case .level(let game): game.scene
    case .ball(let game): game.scene
    case .maze(let game): game.scene
    case .ticTacToe(let game): game.scene
    case .pong(let game): game.scene
    }
  }

  /// Whose turn it is; nil in a game without turns.
  var turn: Player? { if case .ticTacToe(let game) = kind { game.turn } else { nil } }

  /// The centres of what the user has to look at.
  var targets: [GazePoint] {
    scene.shapes.compactMap { shape in
      switch (kind, shape) {
      case (.level, .rectangle(let area, .goal, _, _)): area.center
      case (.ball, .disc(let center, _, .ball)): center
      default: nil
      }
    }
  }

  /// Whether a cursor that the voice moves plays this game. The maze and tic-tac-toe have words of their own.
  var takesVoiceCursor: Bool {
    switch kind {
    case .level, .ball, .pong: true
    case .maze, .ticTacToe: false
    }
  }

  mutating func step(by time: Duration, cursor: GazePoint?, on shape: ScreenShape) -> [EyePlay.Answer] {
    switch kind {
    case .level(var game): advance(&game, time, cursor, shape) { .level($0) }
    case .ball(var game): advance(&game, time, cursor, shape) { .ball($0) }
    case .maze(var game): advance(&game, time, cursor, shape) { .maze($0) }
    case .ticTacToe(var game): advance(&game, time, cursor, shape) { .ticTacToe($0) }
    case .pong(var game): advance(&game, time, cursor, shape) { .pong($0) }
    }
  }

  private mutating func advance<Played: Game>(
    _ game: inout Played, _ time: Duration, _ cursor: GazePoint?, _ shape: ScreenShape, _ kind: (Played) -> Kind
  ) -> [EyePlay.Answer] {
    let happenings = game.step(by: time, cursor: cursor, on: shape)
    self.kind = kind(game)
    return answers(to: happenings)
  }

  /// Moves the ball of the maze, as a voice command does.
  /// - Returns: nil if a wall is there, or the game has no such ball.
  mutating func move(_ direction: EyePlay.Direction) -> [EyePlay.Answer]? {
    guard case .maze(var maze) = kind else { return nil }
    let happenings = maze.move(columns: direction.across, rows: direction.down)
    kind = .maze(maze)
    return happenings.isEmpty ? nil : answers(to: happenings)
  }

  /// Marks a cell for the player whose turn it is.
  /// - Parameter number: 1...9, row by row.
  /// - Returns: nil if the cell has a mark, or the game has no cells.
  mutating func mark(_ number: Int) -> [EyePlay.Answer]? {
    guard case .ticTacToe(var board) = kind else { return nil }
    let happenings = board.mark(number - 1)
    kind = .ticTacToe(board)
    return happenings.isEmpty ? nil : answers(to: happenings)
  }

  /// Moves the paddle of the second player of pong.
  mutating func moveHand(to place: Double) {
    guard case .pong(var pong) = kind else { return }
    pong.movePaddle(to: place)
    kind = .pong(pong)
  }

  /// Changes who moves the right paddle of pong.
  mutating func play(against opponent: Pong.Opponent) {
    guard case .pong(var pong) = kind else { return }
    pong.opponent = opponent
    kind = .pong(pong)
  }

  private mutating func answers(to happenings: [Happening]) -> [EyePlay.Answer] {
    happenings.flatMap { happening -> [EyePlay.Answer] in
      switch happening {
      case .hit:
        hits += 1
        guard activity == .ball else { return [] }
        return hits.isMultiple(of: 10) ? [.hit, .hits(hits)] : [.hit]
      case .completed:
        isCompleted = true
        return [.completed]
      // The end of the round is said, and not the turn of the other player.
      case .marked(_, let player):
        return happenings.contains { if case .roundOver = $0 { true } else { false } } ? [] : [.marked(player)]
      case .roundOver(let winner): return [.roundOver(winner)]
      case .returned: return [.returned]
      case .scored(let player): return [.scored(player, score)]
      }
    }
  }

  var score: EyePlay.Score { EyePlay.Score(scene.score, other: scene.otherScore) }
}

extension EyePlay.Direction {
  /// The number of steps to the right; negative for left.
  var across: Int {
    switch self {
    case .left: -1
    case .right: 1
    case .up, .down: 0
    }
  }

  /// The number of steps down; negative for up.
  var down: Int {
    switch self {
    case .up: -1
    case .down: 1
    case .left, .right: 0
    }
  }
}
