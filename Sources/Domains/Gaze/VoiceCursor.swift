/// A cursor that the user moves by words such as "left", where there is no tracker.
public struct VoiceCursor: Hashable, Sendable {
  /// The length of a move, in parts of the screen: an own choice.
  public static let step = 0.25
  /// The distance from which the cursor moves onto the centre of a target. It is larger than the distance from any point
  /// to the nearest one of a grid with the spacing of ``step``, so that every target can be reached.
  static let snap = 0.18

  public private(set) var point: GazePoint

  public init(at point: GazePoint = GazePoint(x: 0.5, y: 0.5)) { self.point = point }

  /// Moves the cursor, at most to the edge of the screen.
  /// - Parameters:
  ///   - across: the number of steps to the right; negative for left.
  ///   - down: the number of steps down; negative for up.
  ///   - targets: the centres of the targets. The cursor moves onto one that is near.
  public mutating func move(across: Int, down: Int, targets: [GazePoint]) {
    let moved = GazePoint(
      x: min(max(point.x + Double(across) * Self.step, 0), 1),
      y: min(max(point.y + Double(down) * Self.step, 0), 1))
    let near = targets.filter { $0.distance(to: moved) <= Self.snap }
    point = near.min { $0.distance(to: moved) < $1.distance(to: moved) } ?? moved
  }
}
