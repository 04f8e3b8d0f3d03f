public import Gaze
import Randomness

/// A ball that moves to a random place whenever the cursor touches it. The game has no end.
public struct FollowBall: Game {
  /// The radius of the ball, in parts of the shorter side: an own choice.
  public static let radius = 0.09
  /// The least distance to the next place, so that the user sees the ball move: an own choice.
  static let leastJump = 0.3

  private var generator: Steps
  private(set) var ball: GazePoint
  private var hits = 0

  /// - Parameter seed: the places are the same for the same seed.
  public init(seed: UInt64) {
    generator = Steps(seed: seed)
    ball = GazePoint(x: 0.5, y: 0.5)
  }

  public mutating func step(by time: Duration, cursor: GazePoint?, on shape: ScreenShape) -> [Happening] {
    guard let cursor, shape.distance(cursor, ball) <= Self.radius else { return [] }
    hits += 1
    ball = nextPlace()
    return [.hit]
  }

  private mutating func nextPlace() -> GazePoint {
    let range = Self.radius...1 - Self.radius
    // Of the places of a screen more than half are far enough, so that the search ends soon.
    for _ in 0..<100 {
      let place = GazePoint(x: generator.value(in: range), y: generator.value(in: range))
      if place.distance(to: ball) >= Self.leastJump { return place }
    }
    return GazePoint(x: 1 - ball.x, y: 1 - ball.y)
  }

  public var scene: Scene { Scene([.disc(ball, radius: Self.radius, .ball)], score: hits) }
}

/// Random numbers of a game, as a comparable value: the seed and the number of values drawn so far.
struct Steps: Hashable, Sendable {
  private let seed: UInt64
  private var count: UInt64 = 0

  init(seed: UInt64) { self.seed = seed }

  mutating func value(in range: ClosedRange<Double>) -> Double {
    var generator = next()
    return .random(in: range, using: &generator)
  }

  mutating func value(below limit: Int) -> Int {
    var generator = next()
    return .random(in: 0..<limit, using: &generator)
  }

  private mutating func next() -> SeededGenerator {
    count += 1
    return SeededGenerator(seed: seed &+ count &* 0x2545_F491_4F6C_DD1D)
  }
}
