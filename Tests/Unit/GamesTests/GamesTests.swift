import Foundation

import Gaze
import Randomness
import Testing

@testable import Games

private let frame: Duration = .milliseconds(33)

@Suite("Levels")
struct LevelTests {
  private static let level = Level(
    goal: GazeArea(left: 0.65, top: 0.3, width: 0.25, height: 0.4),
    distractors: [GazeArea(left: 0.1, top: 0.3, width: 0.25, height: 0.4)])

  @Test("EYE-002, EYE-055: only the goal ends a level; a distractor has no effect")
  func goal() {
    var game = LevelGame(Self.level, dwell: .milliseconds(1250), collected: 2)
    for _ in 0..<300 { #expect(game.step(by: frame, cursor: GazePoint(x: 0.2, y: 0.5)).isEmpty) }
    #expect(game.scene.score == 2)
    let happenings = (0..<60).flatMap { _ in game.step(by: frame, cursor: GazePoint(x: 0.7, y: 0.5)) }
    #expect(happenings == [.hit, .completed])
    #expect(game.scene.score == 3)
  }

  @Test("EYE-016, EYE-051: the goal has a smiling face, the distractor is another block")
  func scene() {
    let shapes = LevelGame(Self.level, dwell: .zero, collected: 0).scene.shapes
    #expect(
      shapes == [
        .rectangle(Self.level.distractors[0], .distractor), .rectangle(Self.level.goal, .goal, symbol: .smile),
      ])
  }

  @Test("With a dwell of zero the collision of cursor and goal ends the level")
  func collision() {
    var game = LevelGame(Self.level, dwell: .zero, collected: 0)
    #expect(game.step(by: frame, cursor: GazePoint(x: 0.7, y: 0.5)) == [.hit, .completed])
  }

  @Test("Blocks may adjoin: sums of decimal fractions are not exact")
  func adjoining() throws {
    let (left, right) = (
      GazeArea(left: 0.1, top: 0.1, width: 0.2, height: 0.2), GazeArea(left: 0.3, top: 0.1, width: 0.7, height: 0.2)
    )
    #expect(0.1 + 0.2 > 0.3)
    try Level(goal: left, distractors: [right]).check()
  }

  @Test(
    "A level that cannot be played states why",
    arguments: [
      (GazeArea(left: 0.9, top: 0, width: 0.2, height: 0.2), .outside),
      (GazeArea(left: 0.5, top: 0, width: 0.01, height: 0.2), .tooSmall),
      (GazeArea(left: 0.2, top: 0.4, width: 0.2, height: 0.2), .overlapping),
      (GazeArea(left: .nan, top: 0, width: 0.2, height: 0.2), .outside),
    ] as [(GazeArea, Level.Fault)])
  func faults(area: GazeArea, fault: Level.Fault) {
    #expect(throws: fault) { try Level(goal: area, distractors: Self.level.distractors).check() }
  }
}

@Suite("Follow the ball")
struct FollowBallTests {
  @Test("EYE-032, EYE-033, EYE-034: in 1,000 rounds the ball stays in bounds, and jumps where the user can see it")
  func rounds() {
    var game = FollowBall(seed: 5)
    let bounds = FollowBall.radius...1 - FollowBall.radius
    for round in 1...1_000 {
      let former = game.ball
      #expect(game.step(by: frame, cursor: former) == [.hit])
      #expect(bounds.contains(game.ball.x) && bounds.contains(game.ball.y))
      #expect(former.distance(to: game.ball) >= FollowBall.leastJump)
      #expect(game.scene.score == round)
    }
  }

  @Test("EYE-024: the same seed repeats the places, another one does not")
  func seeds() {
    func places(_ seed: UInt64) -> [GazePoint] {
      var game = FollowBall(seed: seed)
      return (0..<20).map { _ in
        _ = game.step(by: frame, cursor: game.ball)
        return game.ball
      }
    }
    #expect(places(1) == places(1))
    #expect(places(1) != places(2))
  }

  @Test("A cursor beside the ball, or none, is no hit")
  func miss() {
    var game = FollowBall(seed: 1)
    #expect(game.step(by: frame, cursor: GazePoint(x: 0.9, y: 0.9)).isEmpty)
    #expect(game.step(by: frame, cursor: nil).isEmpty)
  }
}

@Suite("Mazes")
struct MazeTests {
  @Test(
    "EYE-036, EYE-037, EYE-038: 200 seeds are solvable, with the goal in the corner and in the centre",
    arguments: Maze.Goal.allCases)
  func solvable(goal: Maze.Goal) throws {
    for seed in 0..<200 {
      var maze = Maze(columns: 3 + seed % 6, rows: 3 + seed % 5, goal: goal, seed: UInt64(seed))
      let path = try #require(maze.solution)
      var happenings: [Happening] = []
      for cell in path {
        happenings = (0..<10).flatMap { _ in maze.step(by: frame, cursor: maze.area(of: cell).center) }
        #expect(maze.ball == cell)
      }
      #expect(happenings.last == .completed, "seed \(seed)")
    }
  }

  @Test("EYE-035: no walk of the eyes crosses a wall")
  func walls() {
    var generator = SeededGenerator(seed: 2)
    var maze = Maze(columns: 6, rows: 5, seed: 9)
    for _ in 0..<20_000 {
      let before = maze.ball
      _ = maze.step(
        by: frame, cursor: GazePoint(x: .random(in: 0...1, using: &generator), y: .random(in: 0...1, using: &generator))
      )
      #expect(before == maze.ball || maze.isOpen(before, maze.ball))
    }
    maze = Maze(columns: 6, rows: 5, seed: 9)
    for (across, down) in [(-1, 0), (0, -1)] { #expect(maze.move(columns: across, rows: down).isEmpty) }
  }

  @Test("A glance does not move the ball")
  func glance() {
    var maze = Maze(seed: 1)
    let next = maze.solution?.first ?? Maze.Cell(0, 0)
    #expect(maze.step(by: frame, cursor: maze.area(of: next).center).isEmpty)
  }
}

@Suite("Tic-tac-toe")
struct TicTacToeTests {
  /// Plays cells in turn; returns what the last one caused.
  private func play(_ cells: [Int]) -> (TicTacToe, [Happening]) {
    var game = TicTacToe(dwell: .milliseconds(500))
    var last: [Happening] = []
    for cell in cells { last = game.mark(cell) }
    return (game, last)
  }

  @Test(
    "EYE-041: each of the eight lines wins for both players, and the board is empty afterwards",
    arguments: TicTacToe.lines)
  func lines(line: [Int]) {
    let others = (0..<9).filter { !line.contains($0) }
    // The other player's marks must be no line.
    for pair in [[0, 1], [0, 2], [1, 2]].map({ $0.map { others[$0] } }) {
      let (game, last) = play([line[0], pair[0], line[1], pair[1], line[2]])
      #expect(last == [.marked(line[2], .first), .roundOver(.first)])
      #expect(game.cells.allSatisfy { $0 == nil } && game.turn == .first && game.scene.score == 1)
    }
    guard
      let third = others.first(where: { cell in
        !TicTacToe.lines.contains { $0.contains(cell) && Set($0).isSubset(of: [others[0], others[1], cell]) }
          && cell != others[0] && cell != others[1]
      })
    else { return }
    let (game, last) = play([others[0], line[0], others[1], line[1], third, line[2]])
    #expect(last.last == .roundOver(.second) && game.scene.otherScore == 1)
  }

  @Test("EYE-041: nine marks without a line are a draw")
  func draw() {
    let (game, last) = play([0, 1, 2, 4, 3, 5, 7, 6, 8])
    #expect(last.last == .roundOver(nil))
    #expect(game.cells.allSatisfy { $0 == nil })
  }

  @Test("A marked cell and a cell that does not exist change nothing", arguments: [0, -1, 9])
  func taken(cell: Int) {
    var (game, _) = play([0])
    #expect(game.mark(cell).isEmpty && game.turn == .second)
  }

  @Test("EYE-031, EYE-039: the first player marks by a dwell, and not in the turn of the second one")
  func dwell() {
    var game = TicTacToe(dwell: .milliseconds(1000))
    func look(_ x: Double, _ y: Double, frames: Int = 80) -> [Happening] {
      (0..<frames).flatMap { _ in game.step(by: frame, cursor: GazePoint(x: x, y: y)) }
    }
    // The cell that the player looks at when the turn begins is not meant.
    #expect(look(0.9, 0.9).isEmpty)
    #expect(look(0.5, 0.5) == [.marked(4, .first)])
    #expect(look(0.1, 0.1).isEmpty)
    #expect(game.mark(0) == [.marked(0, .second)])
    #expect(look(0.9, 0.5).isEmpty)
    #expect(look(0.1, 0.5) == [.marked(3, .first)])
  }

  @Test("A dwell of 0 marks no cell by a mere touch")
  func collision() {
    var game = TicTacToe(dwell: .zero)
    _ = game.step(by: frame, cursor: GazePoint(x: 0.9, y: 0.9))
    #expect((0..<10).flatMap { _ in game.step(by: frame, cursor: GazePoint(x: 0.5, y: 0.5)) }.isEmpty)
  }
}

@Suite("Pong")
struct PongTests {
  @Test("EYE-042, EYE-044, EYE-046: 1,000 seeded rallies: each return is reported once, and the scores are right")
  func rallies() {
    var (returns, scored) = (0, [Player: Int]())
    for seed in 0..<1_000 {
      var game = Pong(seed: UInt64(seed))
      // A user who follows the ball with a delay of a second. Two perfect players would play for ever.
      var seen = Array(repeating: 0.5, count: 30)
      var last: Player?
      for _ in 0..<1_500 {
        seen.append(game.ball.y)
        let happenings = game.step(by: frame, cursor: GazePoint(x: 0.1, y: seen.removeFirst()))
        #expect((-0.1...1.1).contains(game.ball.x) && (0...1).contains(game.ball.y))
        for case .returned(let player) in happenings {
          #expect(player != last, "one sound for each return")
          last = player
          returns += 1
        }
        guard case .scored(let player)? = happenings.last else { continue }
        scored[player, default: 0] += 1
        #expect(game.scores == [player: 1, player.other: 0])
        break
      }
    }
    #expect(returns > 1_000)
    #expect(scored[.first, default: 0] > 20 && scored[.second, default: 0] > 20, "\(scored), \(returns) returns")
  }

  @Test("EYE-045: the ball begins to both sides")
  func sides() {
    let sides = Set(
      (0..<50).map { seed in
        var game = Pong(seed: UInt64(seed))
        _ = game.step(by: frame, cursor: GazePoint(x: 0, y: 0.5))
        return game.ball.x > 0.5
      })
    #expect(sides.count == 2)
  }

  @Test("EYE-043: another person takes over the right paddle during a game")
  func otherOpponent() {
    var game = Pong(seed: 1)
    for _ in 0..<10 { _ = game.step(by: frame, cursor: GazePoint(x: 0, y: 0.5)) }
    game.opponent = .person
    game.movePaddle(to: 0)
    for _ in 0..<30 { _ = game.step(by: frame, cursor: GazePoint(x: 0, y: 0.5)) }
    let paddles = game.scene.shapes.compactMap { shape -> GazeArea? in
      if case .rectangle(let area, .paddle, _, _) = shape { area } else { nil }
    }
    #expect(paddles.last?.top == 0)
  }

  @Test("EYE-043: another person moves the right paddle; without a cursor the game waits")
  func person() {
    var game = Pong(against: .person, seed: 1)
    let before = game.scene
    #expect(game.step(by: frame, cursor: nil).isEmpty && game.scene == before)
    game.movePaddle(to: 1)
    game.movePaddle(to: .nan)
    for _ in 0..<30 { _ = game.step(by: frame, cursor: GazePoint(x: 0, y: 0.5)) }
    let paddles = game.scene.shapes.compactMap { shape -> GazeArea? in
      if case .rectangle(let area, .paddle, _, _) = shape { area } else { nil }
    }
    #expect(paddles.last.map { $0.top + $0.height } ?? 0 > 0.99)
  }

  @Test("A pause of the program is no leap of the ball")
  func pause() {
    var game = Pong(seed: 3)
    _ = game.step(by: .seconds(3_600), cursor: GazePoint(x: 0, y: 0.5))
    #expect(game.ball.distance(to: GazePoint(x: 0.5, y: 0.5)) < 0.1)
  }
}

@Suite("Scenes")
struct SceneTests {
  @Test("EYE-027: every shape of every game is inside a screen of any orientation")
  func inside() throws {
    let games: [any Game] = [
      FollowBall(seed: 1), Maze(columns: 7, rows: 5, seed: 1), TicTacToe(dwell: .zero), Pong(seed: 1),
    ]
    for game in games {
      for case .rectangle(let area, _, _, _) in game.scene.shapes {
        #expect(
          area.left >= 0 && area.top >= 0 && area.left + area.width <= 1.000_001 && area.top + area.height <= 1.000_001)
      }
    }
  }

  @Test("A scene is encoded by kinds and roles")
  func encoding() throws {
    let scene = Scene([.disc(GazePoint(x: 0.5, y: 0.25), radius: 0.1, .ball)], score: 2)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(scene), as: UTF8.self)
    #expect(text == #"{"score":2,"shapes":[{"kind":"disc","radius":0.1,"role":"ball","x":0.5,"y":0.25}]}"#)
  }
}
