/// A direction in prompts: relative to the rider's course, or by the compass. The raw values are parts of prompt keys.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case ahead
  case aheadRight = "ahead.right"
  case right
  case behindRight = "behind.right"
  case behind
  case behindLeft = "behind.left"
  case left
  case aheadLeft = "ahead.left"

  case north
  case northeast = "north.east"
  case east
  case southeast = "south.east"
  case south
  case southwest = "south.west"
  case west
  case northwest = "north.west"

  /// The directions relative to the rider's course, clockwise from ahead.
  static let relative: [Direction] = [
    .ahead, .aheadRight, .right, .behindRight, .behind, .behindLeft, .left, .aheadLeft,
  ]

  /// The directions of the compass, clockwise from north.
  static let compass: [Direction] = [.north, .northeast, .east, .southeast, .south, .southwest, .west, .northwest]

  /// Returns the one of eight directions that is nearest to an angle. Each covers 45 degrees, and its upper edge
  /// belongs to the next one.
  /// - Parameter degrees: a finite angle, clockwise from the first direction.
  static func nearest(_ degrees: Double, of eight: [Direction]) -> Direction {
    eight[Int((Degrees.bearing(degrees) / 45).rounded(.toNearestOrAwayFromZero)) % eight.count]
  }
}
