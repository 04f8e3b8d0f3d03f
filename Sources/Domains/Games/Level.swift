public import Gaze

/// A level of the main game: blocks, one of which is the goal.
public struct Level: Hashable, Sendable {
  public let goal: GazeArea
  /// Blocks that are not the goal. Looking at them has no effect.
  public let distractors: [GazeArea]

  public init(goal: GazeArea, distractors: [GazeArea]) { (self.goal, self.distractors) = (goal, distractors) }

  /// A reason why a level cannot be played.
  public enum Fault: String, Error, Hashable, Sendable {
    /// A block is not inside the screen.
    case outside
    /// A block is smaller than the accuracy of an eye tracker.
    case tooSmall
    /// Two blocks overlap.
    case overlapping
  }

  /// The least side of a block, in parts of the screen: an own choice, three times the error of a good tracker.
  public static let leastSide = 0.08

  /// - Throws: the reason why the level cannot be played.
  public func check() throws(Fault) {
    let blocks = [goal] + distractors
    for (index, block) in blocks.enumerated() {
      guard block.width >= Self.leastSide, block.height >= Self.leastSide else { throw .tooSmall }
      guard block.left >= 0, block.top >= 0, max(block.left + block.width, block.top + block.height) <= 1 + rounding
      else { throw .outside }
      if blocks[..<index].contains(where: { $0.overlaps(block) }) { throw .overlapping }
    }
  }
}

/// The error of sums of decimal fractions: 0.1 + 0.2 is more than 0.3.
private let rounding = 1e-9

extension GazeArea {
  func overlaps(_ other: GazeArea) -> Bool {
    let (right, bottom) = (min(left + width, other.left + other.width), min(top + height, other.top + other.height))
    return right - max(left, other.left) > rounding && bottom - max(top, other.top) > rounding
  }
}

/// A level that is being played.
public struct LevelGame: Game {
  public let level: Level
  /// The time for which the user looks at the goal; 0 for a collision of cursor and goal.
  private var selector: DwellSelector<Int>
  private var clock: Duration = .zero
  private var isCompleted = false
  /// The part of the dwell that has passed on the goal, in tenths.
  private var progress = 0
  /// The number of blocks that the user has collected in earlier levels.
  private let collected: Int

  public init(_ level: Level, dwell: Duration, collected: Int) {
    (self.level, self.collected) = (level, collected)
    selector = DwellSelector(dwell: dwell)
  }

  public mutating func step(by time: Duration, cursor: GazePoint?, on shape: ScreenShape) -> [Happening] {
    guard !isCompleted else { return [] }
    clock += min(time, longestStep)
    // A distractor is no target, so that it can neither be selected nor delay the goal.
    let findings = selector.add(cursor, at: clock, among: [DwellSelector.Target(0, level.goal)])
    progress = findings.progress ?? progress
    guard findings.contains(.selected(0)) else { return [] }
    isCompleted = true
    return [.hit, .completed]
  }

  public var scene: Scene {
    Scene(
      level.distractors.map { .rectangle($0, .distractor) } + [
        .rectangle(level.goal, .goal, symbol: .smile, progress: progress)
      ],
      score: collected + (isCompleted ? 1 : 0))
  }

  public static func == (one: LevelGame, other: LevelGame) -> Bool {
    one.level == other.level && one.clock == other.clock && one.isCompleted == other.isCompleted
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(level)
    hasher.combine(clock)
  }
}
