public import Gaze

/// A maze: the user leads a ball from cell to cell to the goal by looking at a neighbouring cell.
public struct Maze: Game {
  /// A cell by its column and row.
  public struct Cell: Hashable, Sendable {
    public let column: Int
    public let row: Int

    public init(_ column: Int, _ row: Int) { (self.column, self.row) = (column, row) }
  }

  /// Where the goal is.
  public enum Goal: String, Hashable, Sendable, CaseIterable {
    case corner, center
  }

  /// The time for which the user looks at a neighbouring cell before the ball moves there: an own choice.
  static let dwell: Duration = .milliseconds(200)

  public let columns: Int
  public let rows: Int
  public let goal: Cell
  /// The pairs of neighbouring cells without a wall between them, both ways.
  private let openings: [Cell: Set<Cell>]
  public private(set) var ball = Cell(0, 0)
  private var look: (cell: Cell, time: Duration)?
  private var isCompleted = false
  private var moves = 0

  /// - Parameters:
  ///   - columns: 2...12; other values are limited to this range. The same holds for `rows`.
  ///   - seed: the maze is the same for the same seed.
  public init(columns: Int = 5, rows: Int = 4, goal: Goal = .corner, seed: UInt64) {
    let (columns, rows) = (min(max(columns, 2), 12), min(max(rows, 2), 12))
    (self.columns, self.rows) = (columns, rows)
    self.goal = goal == .corner ? Cell(columns - 1, rows - 1) : Cell(columns / 2, rows / 2)
    openings = Self.carved(columns, rows, seed)
  }

  /// Carves a spanning tree by a random depth-first walk, so that there is exactly one path between any two cells.
  private static func carved(_ columns: Int, _ rows: Int, _ seed: UInt64) -> [Cell: Set<Cell>] {
    var steps = Steps(seed: seed)
    var openings: [Cell: Set<Cell>] = [Cell(0, 0): []]
    var path = [Cell(0, 0)]
    while let here = path.last {
      let fresh = neighbours(of: here, columns, rows).filter { openings[$0] == nil }
      guard !fresh.isEmpty else {
        path.removeLast()
        continue
      }
      let next = fresh[steps.value(below: fresh.count)]
      openings[here, default: []].insert(next)
      openings[next, default: []].insert(here)
      path.append(next)
    }
    return openings
  }

  private static func neighbours(of cell: Cell, _ columns: Int, _ rows: Int) -> [Cell] {
    [(0, -1), (1, 0), (0, 1), (-1, 0)].map { Cell(cell.column + $0.0, cell.row + $0.1) }.filter {
      (0..<columns).contains($0.column) && (0..<rows).contains($0.row)
    }
  }

  /// Whether there is no wall between two cells.
  public func isOpen(_ one: Cell, _ other: Cell) -> Bool { openings[one]?.contains(other) == true }

  /// The shortest path from the ball to the goal, without the ball's cell; nil if there is none.
  public var solution: [Cell]? {
    var cameFrom: [Cell: Cell] = [:]
    var queue = [ball]
    var next = 0
    while next < queue.count, queue[next] != goal {
      for cell in Self.neighbours(of: queue[next], columns, rows)
      where isOpen(queue[next], cell) && cell != ball && cameFrom[cell] == nil {
        cameFrom[cell] = queue[next]
        queue.append(cell)
      }
      next += 1
    }
    guard next < queue.count else { return nil }
    var path: [Cell] = []
    var cell = goal
    while cell != ball, let before = cameFrom[cell] {
      path.insert(cell, at: 0)
      cell = before
    }
    return path
  }

  public mutating func step(by time: Duration, cursor: GazePoint?, on shape: ScreenShape) -> [Happening] {
    guard !isCompleted, let cursor, let cell = cell(at: cursor), isOpen(ball, cell) else {
      look = nil
      return []
    }
    let seen = (look?.cell == cell ? look?.time ?? .zero : .zero) + min(time, longestStep)
    guard seen >= Self.dwell else {
      look = (cell, seen)
      return []
    }
    (ball, look) = (cell, nil)
    moves += 1
    isCompleted = ball == goal
    return isCompleted ? [.hit, .completed] : [.hit]
  }

  /// Moves the ball one cell, as a voice command does.
  /// - Returns: what has happened; nothing if a wall or the edge is there.
  public mutating func move(columns: Int, rows: Int) -> [Happening] {
    let cell = Cell(ball.column + columns, ball.row + rows)
    guard !isCompleted, isOpen(ball, cell) else { return [] }
    (ball, look) = (cell, nil)
    moves += 1
    isCompleted = ball == goal
    return isCompleted ? [.hit, .completed] : [.hit]
  }

  private func cell(at point: GazePoint) -> Cell? {
    let cell = Cell(Int(point.x * Double(columns)), Int(point.y * Double(rows)))
    return (0..<columns).contains(cell.column) && (0..<rows).contains(cell.row) ? cell : nil
  }

  func area(of cell: Cell) -> GazeArea {
    let (width, height) = (1 / Double(columns), 1 / Double(rows))
    return GazeArea(left: Double(cell.column) * width, top: Double(cell.row) * height, width: width, height: height)
  }

  /// The thickness of a wall, in parts of the screen.
  private static let wall = 0.012

  public var scene: Scene {
    var shapes: [Scene.Shape] = [.rectangle(area(of: goal), .goal, symbol: .smile)]
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = Cell(column, row)
        let area = area(of: cell)
        if !isOpen(cell, Cell(column + 1, row)) {
          shapes.append(.rectangle(strip(area.left + area.width, area.top, Self.wall, area.height), .wall))
        }
        if !isOpen(cell, Cell(column, row + 1)) {
          shapes.append(.rectangle(strip(area.left, area.top + area.height, area.width, Self.wall), .wall))
        }
      }
    }
    shapes.append(.disc(area(of: ball).center, radius: 0.35 / Double(max(columns, rows)), .ball))
    return Scene(shapes, score: moves)
  }

  /// A wall with its centre line at an edge of a cell, inside the screen.
  private func strip(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> GazeArea {
    let (x, y) = (width == Self.wall ? left - width / 2 : left, height == Self.wall ? top - height / 2 : top)
    return GazeArea(left: max(0, x), top: max(0, y), width: min(width, 1 - x), height: min(height, 1 - y))
  }

  public static func == (one: Maze, other: Maze) -> Bool {
    one.openings == other.openings && one.ball == other.ball && one.goal == other.goal
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ball)
    hasher.combine(goal)
  }
}
