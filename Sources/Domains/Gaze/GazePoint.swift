/// A point on a screen of any size and orientation: 0 is the left or the upper edge, 1 the right or the lower one.
public struct GazePoint: Hashable, Sendable {
  public let x: Double
  public let y: Double

  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The distance to another point, in parts of the screen.
  public func distance(to other: GazePoint) -> Double {
    let (across, down) = (x - other.x, y - other.y)
    return (across * across + down * down).squareRoot()
  }

  /// Returns the point that is a part of the way to another one.
  /// - Parameter part: 0 for this point, 1 for the other one.
  func moved(to other: GazePoint, by part: Double) -> GazePoint {
    GazePoint(x: x + part * (other.x - x), y: y + part * (other.y - y))
  }
}

/// A rectangle on the screen, in the units of ``GazePoint``.
public struct GazeArea: Hashable, Sendable {
  public let left: Double
  public let top: Double
  public let width: Double
  public let height: Double

  public init(left: Double, top: Double, width: Double, height: Double) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// Whether the point is in the rectangle. The left and the upper edge belong to it, the others do not, so that a point
  /// is in one of two adjacent rectangles.
  public func contains(_ point: GazePoint) -> Bool {
    point.x >= left && point.x < left + width && point.y >= top && point.y < top + height
  }

  public var center: GazePoint { GazePoint(x: left + width / 2, y: top + height / 2) }
}

/// A sample of an eye tracker or another pointer.
public struct GazeSample: Hashable, Sendable {
  /// The time since the first sample.
  public let time: Duration
  /// The point that the user looks at; nil if the tracker does not see the eyes.
  public let point: GazePoint?

  public init(at time: Duration, _ point: GazePoint?) { (self.time, self.point) = (time, point) }
}

/// The shape of a screen, for what depends on lengths and not on parts of the screen: discs.
public struct ScreenShape: Hashable, Sendable {
  /// The width divided by the height.
  public let aspect: Double

  public static let square = ScreenShape(aspect: 1)

  /// - Parameter aspect: a value outside 0.1...10 is limited to this range; one that is not a number becomes 1.
  public init(aspect: Double) { self.aspect = aspect.isNaN ? 1 : min(max(aspect, 0.1), 10) }

  /// Returns the radii of a disc in parts of the width and of the height.
  /// - Parameter radius: in parts of the shorter side.
  public func radii(of radius: Double) -> (x: Double, y: Double) {
    aspect < 1 ? (radius, radius * aspect) : (radius / aspect, radius)
  }

  /// Returns the distance of two points, in parts of the shorter side.
  public func distance(_ one: GazePoint, _ other: GazePoint) -> Double {
    let unit = radii(of: 1)
    let (across, down) = ((one.x - other.x) / unit.x, (one.y - other.y) / unit.y)
    return (across * across + down * down).squareRoot()
  }
}
