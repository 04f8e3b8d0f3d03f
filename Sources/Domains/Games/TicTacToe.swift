public import Gaze

/// Tic-tac-toe. The first player marks a cell by looking at it; the second one marks with the hand or by voice.
public struct TicTacToe: Game {
  /// The marks of the nine cells, row by row; nil for an empty cell.
  public private(set) var cells: [Player?] = Array(repeating: nil, count: 9)
  /// The player whose turn it is.
  public private(set) var turn = Player.first
  private var wins: [Player: Int] = [:]
  private let dwell: Duration
  private var selector: DwellSelector<Int>
  private var clock: Duration = .zero
  /// The cell that the first player looks at, and the part of the dwell that has passed, in tenths.
  private var look: (cell: Int, progress: Int)?

  /// The lines that win.
  public static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  /// Whether the turn of the first player has just begun: the cell that the player looks at is not meant yet.
  private var isTurnNew = true

  /// The shortest dwell on a cell: an own choice. By collision a look at the board would mark a cell.
  private static let shortest: Duration = .milliseconds(800)

  /// - Parameter dwell: the time that marks a cell; a shorter one becomes ``shortest``.
  public init(dwell: Duration) {
    self.dwell = max(dwell, Self.shortest)
    selector = DwellSelector(dwell: self.dwell)
  }

  public mutating func step(by time: Duration, cursor: GazePoint?, on shape: ScreenShape) -> [Happening] {
    clock += min(time, longestStep)
    guard turn == .first else { return [] }
    let empty = cells.indices.filter { cells[$0] == nil }.map { DwellSelector.Target($0, Self.area(of: $0)) }
    if isTurnNew, cursor != nil {
      selector = DwellSelector(dwell: dwell)
      selector.ignore(cursor, among: empty)
      isTurnNew = false
    }
    for finding in selector.add(cursor, at: clock, among: empty) {
      switch finding {
      case .selected(let cell): return mark(cell)
      case .progress(let cell, let tenths): look = (cell, tenths)
      case .left: look = nil
      }
    }
    return []
  }

  /// Marks a cell for the player whose turn it is.
  /// - Parameter cell: 0...8, row by row.
  /// - Returns: what has happened; nothing for a cell that is marked already, or that does not exist.
  public mutating func mark(_ cell: Int) -> [Happening] {
    guard cells.indices.contains(cell), cells[cell] == nil else { return [] }
    cells[cell] = turn
    (look, isTurnNew) = (nil, true)
    let mark = Happening.marked(cell, turn)
    let isWon = Self.lines.contains { line in line.allSatisfy { cells[$0] == turn } }
    guard isWon || !cells.contains(nil) else {
      turn = turn.other
      return [mark]
    }
    let winner = isWon ? turn : nil
    if let winner { wins[winner, default: 0] += 1 }
    cells = Array(repeating: nil, count: 9)
    turn = .first
    selector = DwellSelector(dwell: dwell)
    return [mark, .roundOver(winner)]
  }

  static func area(of cell: Int) -> GazeArea {
    let side = 1.0 / 3
    return GazeArea(left: Double(cell % 3) * side, top: Double(cell / 3) * side, width: side, height: side)
  }

  public var scene: Scene {
    let shapes: [Scene.Shape] = cells.indices.map { cell in
      switch cells[cell] {
      case nil: .rectangle(Self.area(of: cell), .cell, progress: look?.cell == cell ? look?.progress ?? 0 : 0)
      case .first: .rectangle(Self.area(of: cell), .firstMark, symbol: .cross)
      case .second: .rectangle(Self.area(of: cell), .secondMark, symbol: .ring)
      }
    }
    return Scene(shapes, score: wins[.first, default: 0], otherScore: wins[.second, default: 0])
  }

  public static func == (one: TicTacToe, other: TicTacToe) -> Bool {
    one.cells == other.cells && one.turn == other.turn && one.wins == other.wins
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cells)
    hasher.combine(turn)
  }
}
