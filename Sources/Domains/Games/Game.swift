public import Gaze

/// A game as a value. It has no clock: the caller states the time that has passed.
public protocol Game: Hashable, Sendable {
  /// Advances the game.
  /// - Parameters:
  ///   - time: the time since the last step. A game limits it, so that a pause of the program is no leap.
  ///   - cursor: the point that the user looks at; nil if there is none. The game then waits for the user.
  ///   - shape: the shape of the screen on which the game is drawn.
  /// - Returns: what has happened, in order.
  mutating func step(by time: Duration, cursor: GazePoint?, on shape: ScreenShape) -> [Happening]

  var scene: Scene { get }
}

extension Game {
  /// Advances the game on a square screen.
  public mutating func step(by time: Duration, cursor: GazePoint?) -> [Happening] {
    step(by: time, cursor: cursor, on: .square)
  }
}

/// An event of a game.
public enum Happening: Hashable, Sendable {
  /// The cursor has reached the goal or the ball.
  case hit
  /// The level or the maze is completed.
  case completed
  /// A mark was set in a cell, 0...8, row by row.
  case marked(Int, Player)
  /// The round is over. The payload is the player who has won it; nil for a draw.
  case roundOver(Player?)
  /// The ball was returned by a paddle.
  case returned(Player)
  /// A player has scored.
  case scored(Player)
}

/// The players of a game for two. The first one plays with the eyes.
public enum Player: String, Hashable, Sendable, CaseIterable {
  case first, second

  public var other: Player { self == .first ? .second : .first }
}

/// The longest time of one step, an own choice: a game runs at least at 10 steps a second.
let longestStep: Duration = .milliseconds(100)
