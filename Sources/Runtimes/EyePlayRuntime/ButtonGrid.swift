import Gaze

/// The places of buttons on the screen: rows of large areas with a distance between them, so that a look beside a button
/// selects nothing.
struct ButtonGrid {
  /// The bar above a game, in parts of the screen's height.
  static let barHeight = 0.12
  /// The part of the screen in which a game is drawn.
  static let gameArea = GazeArea(left: 0, top: barHeight, width: 1, height: 1 - barHeight)
  /// Returns the place of the button that pauses a game, at the right end of the bar.
  /// - Parameter shape: the shape of the screen: on an upright one the button takes a larger part of the width.
  static func options(on shape: ScreenShape) -> GazeArea {
    let width = shape.aspect < 1 ? 0.3 : 0.2
    return GazeArea(left: 1 - width, top: 0, width: width, height: barHeight)
  }

  /// The part of a place that its button fills.
  private static let fill = 0.86

  /// Returns the areas of a number of buttons, row by row.
  /// - Parameter shape: the shape of the screen: on an upright one there are fewer buttons in a row.
  static func areas(_ count: Int, on shape: ScreenShape) -> [GazeArea] {
    let columns = shape.aspect < 1 ? (count < 6 ? 1 : 2) : columns(of: count)
    let rows = (count + columns - 1) / columns
    let (width, height) = (1 / Double(columns), 1 / Double(rows))
    return (0..<count).map { index in
      let (row, column) = (index / columns, index % columns)
      // A row that is not full is centred.
      let inRow = row == rows - 1 ? count - row * columns : columns
      let left = (1 - Double(inRow) * width) / 2 + Double(column) * width
      return GazeArea(
        left: left + width * (1 - fill) / 2, top: Double(row) * height + height * (1 - fill) / 2, width: width * fill,
        height: height * fill)
    }
  }

  private static func columns(of count: Int) -> Int {
    switch count {
    case ...4: max(count, 1)
    case 5...6: 3
    case 7...12: 4
    default: 5
    }
  }

  /// Returns the shape of the game's area on a screen.
  static func gameShape(on screen: ScreenShape) -> ScreenShape {
    ScreenShape(aspect: screen.aspect * gameArea.width / gameArea.height)
  }

  /// Returns a point of the screen in the units of the game's area; nil outside of it.
  static func inGame(_ point: GazePoint) -> GazePoint? {
    guard gameArea.contains(point) else { return nil }
    return GazePoint(
      x: (point.x - gameArea.left) / gameArea.width, y: (point.y - gameArea.top) / gameArea.height)
  }

  /// Returns a point of the game's area in the units of the screen.
  static func onScreen(_ point: GazePoint) -> GazePoint {
    GazePoint(x: gameArea.left + point.x * gameArea.width, y: gameArea.top + point.y * gameArea.height)
  }
}
