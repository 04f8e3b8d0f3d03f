public import Gaze

/// Pong. The left paddle follows the user's eyes; the right one is moved by the computer or by another person.
public struct Pong: Game {
  /// Who moves the right paddle.
  public enum Opponent: String, Hashable, Sendable, CaseIterable {
    case computer, person
  }

  // Sizes and speeds in parts of the screen, and of the screen a second. All are own choices, made for beginners.
  static let paddle = (width: 0.03, height: 0.3)
  static let radius = 0.035
  static let speed = 0.45
  /// The speed of the paddles, which keeps a jumping cursor from being in two places.
  static let paddleSpeed = 1.5
  static let computerSpeed = 0.2
  /// The ball gets faster by this factor with each return, up to twice its speed.
  private static let quickening = 1.04

  /// Who moves the right paddle, which can change during the game.
  public var opponent: Opponent
  private var steps: Steps
  public private(set) var ball = GazePoint(x: 0.5, y: 0.5)
  /// The velocity of the ball a second.
  private var velocity: GazePoint
  /// The middles of the paddles.
  private var left = 0.5
  private var right = 0.5
  /// Where the other person wants the right paddle.
  private var wanted = 0.5
  public private(set) var scores: [Player: Int] = [.first: 0, .second: 0]

  /// - Parameter seed: the directions of the serves are the same for the same seed.
  public init(against opponent: Opponent = .computer, seed: UInt64) {
    self.opponent = opponent
    steps = Steps(seed: seed)
    velocity = GazePoint(x: 0, y: 0)
    serve()
  }

  /// Moves the paddle of the other person.
  /// - Parameter place: the middle of the paddle, 0 (above) to 1.
  public mutating func movePaddle(to place: Double) { if place.isFinite { wanted = min(max(place, 0), 1) } }

  private mutating func serve() {
    ball = GazePoint(x: 0.5, y: 0.5)
    let side: Double = steps.value(below: 2) == 0 ? -1 : 1
    velocity = GazePoint(x: side * Self.speed, y: steps.value(in: -0.25...0.25))
  }

  public mutating func step(by time: Duration, cursor: GazePoint?, on shape: ScreenShape) -> [Happening] {
    // Without a cursor the game waits for the user.
    guard let cursor else { return [] }
    let seconds = min(time, longestStep) / .seconds(1)
    left = Self.moved(left, to: cursor.y, by: Self.paddleSpeed * seconds)
    let target = opponent == .computer ? ball.y : wanted
    let speed = opponent == .computer ? Self.computerSpeed : Self.paddleSpeed
    right = Self.moved(right, to: target, by: speed * seconds)
    return fly(for: seconds, on: shape)
  }

  private static func moved(_ place: Double, to target: Double, by distance: Double) -> Double {
    let middle = place + min(max(target - place, -distance), distance)
    return min(max(middle, paddle.height / 2), 1 - paddle.height / 2)
  }

  private mutating func fly(for seconds: Double, on shape: ScreenShape) -> [Happening] {
    let (former, radii) = (ball, shape.radii(of: Self.radius))
    var (x, y) = (ball.x + velocity.x * seconds, ball.y + velocity.y * seconds)
    if y < radii.y || y > 1 - radii.y {
      y = min(max(y < radii.y ? 2 * radii.y - y : 2 * (1 - radii.y) - y, radii.y), 1 - radii.y)
      velocity = GazePoint(x: velocity.x, y: -velocity.y)
    }
    let reach = Self.paddle.height / 2 + radii.y
    let inner = Self.paddle.width + radii.x
    if velocity.x < 0, former.x >= inner, x < inner, abs(y - left) <= reach {
      x = inner
      bounce(off: left, y)
      ball = GazePoint(x: x, y: y)
      return [.returned(.first)]
    }
    if velocity.x > 0, former.x <= 1 - inner, x > 1 - inner, abs(y - right) <= reach {
      x = 1 - inner
      bounce(off: right, y)
      ball = GazePoint(x: x, y: y)
      return [.returned(.second)]
    }
    ball = GazePoint(x: x, y: y)
    guard x < 0 || x > 1 else { return [] }
    let scorer: Player = x < 0 ? .second : .first
    scores[scorer, default: 0] += 1
    serve()
    return [.scored(scorer)]
  }

  /// The ball flies back, away from the middle of the paddle.
  private mutating func bounce(off paddle: Double, _ y: Double) {
    let speed = min(abs(velocity.x) * Self.quickening, 2 * Self.speed)
    let aside = (y - paddle) / (Self.paddle.height / 2)
    velocity = GazePoint(x: velocity.x < 0 ? speed : -speed, y: min(max(aside, -1), 1) * 0.4)
  }

  public var scene: Scene {
    let (width, height) = Self.paddle
    return Scene(
      [
        .rectangle(GazeArea(left: 0, top: left - height / 2, width: width, height: height), .paddle),
        .rectangle(GazeArea(left: 1 - width, top: right - height / 2, width: width, height: height), .paddle),
        .disc(ball, radius: Self.radius, .ball),
      ], score: scores[.first, default: 0], otherScore: scores[.second, default: 0])
  }
}
