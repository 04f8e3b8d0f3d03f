public import Dialogue

extension EyePlay {
  /// A game of EyePlay: a level of the main game, or a minigame.
  public enum Activity: Hashable, Sendable {
    /// A level of the main game, counted from 1.
    case level(Int)
    case ball, maze, ticTacToe, pong

    /// The activity's name in views and texts; all levels have the same.
    public var name: String {
      switch self {
      case .level: "level"
      case .ball: "ball"
      case .maze: "maze"
      case .ticTacToe: "tic-tac-toe"
      case .pong: "pong"
      }
    }

    /// The minigames, in the order in which the app lists them.
    public static let minigames: [Activity] = [.ball, .maze, .ticTacToe, .pong]

    /// What a game asks of its players most, so that a teacher finds a fitting one.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      case aim, puzzle, social, speed
    }

    /// The style of a minigame; nil for a level.
    public var style: Style? {
      switch self {
      case .level: nil
      case .ball: .aim
      case .maze: .puzzle
      case .ticTacToe: .social
      case .pong: .speed
      }
    }

    /// The rule of `eyeplay.gram` for what can be said while the activity is played.
    var grammar: GrammarName {
      switch self {
      case .level, .ball: GrammarName("eyeplay", "playing")
      case .maze: GrammarName("eyeplay", "maze")
      case .ticTacToe: GrammarName("eyeplay", "cells")
      case .pong: GrammarName("eyeplay", "pong")
      }
    }

    /// The pulses of the music a second. Later levels and faster games have faster music.
    var tempo: Double {
      switch self {
      case .level(let number): min(2 + 0.2 * Double(number), 4)
      case .maze, .ticTacToe: 2
      case .ball: 3
      case .pong: 4
      }
    }
  }
}
