/// What can be said of a way: as the rider rides, or by the compass. The names are keys of scripts.
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

  /// As the rider rides, clockwise from ahead.
  static let relative: [Direction] = [
    .ahead, .aheadRight, .right, .behindRight, .behind, .behindLeft, .left, .aheadLeft,
  ]

  /// By the compass, clockwise from north.
  static let compass: [Direction] = [.north, .northeast, .east, .southeast, .south, .southwest, .west, .northwest]

  /// The one of eight whose middle is nearest to an angle; each has 45 degrees, its edge belongs to the next.
  /// - Parameter degrees: finite, clockwise from the first.
  static func nearest(_ degrees: Double, of eight: [Direction]) -> Direction {
    eight[Int((Degrees.bearing(degrees) / 45).rounded(.toNearestOrAwayFromZero)) % eight.count]
  }
}
