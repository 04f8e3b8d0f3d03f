/// A position fix of a receiver, with course, speed and accuracy if they are known.
public struct Fix: Hashable, Sendable {
  public let coordinate: Coordinate
  /// The course over ground, in degrees clockwise from true north, 0 ..< 360; nil if it is unknown.
  public let course: Double?
  /// The speed in metres a second, not negative; nil if it is unknown.
  public let speed: Double?
  /// The radius around the coordinate that contains the receiver with a probability of 95 %, in metres; nil if it is
  /// unknown.
  public let accuracy: Double?
  /// The time since the measurement.
  public let age: Duration

  /// - Parameters:
  ///   - course: any angle. A value that is not finite counts as unknown.
  ///   - speed: a value that is negative or not finite counts as unknown; the same for `accuracy`.
  ///   - age: a negative age counts as zero.
  public init(
    _ coordinate: Coordinate, course: Double? = nil, speed: Double? = nil, accuracy: Double? = nil,
    age: Duration = .zero
  ) {
    self.coordinate = coordinate
    self.course = course.flatMap { $0.isFinite ? Degrees.bearing($0) : nil }
    self.speed = Self.measure(speed)
    self.accuracy = Self.measure(accuracy)
    self.age = max(age, .zero)
  }

  /// Returns the same fix with an age increased by a duration.
  public func later(by time: Duration) -> Fix {
    Fix(coordinate, course: course, speed: speed, accuracy: accuracy, age: age + time)
  }

  private static func measure(_ number: Double?) -> Double? {
    number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}

extension Fix {
  /// The maximum age of a usable fix. Within it a cyclist at 5 m/s rides 300 m, which still counts as nearby.
  public static let longestAge: Duration = .seconds(60)
  /// The worst accuracy of a usable fix, in metres. With it the nearest station is uncertain, since half of Dublin's
  /// stations have another one within 190 m; but the stations nearby (``City/nearby``) are still right.
  public static let worstAccuracy = 250.0

  /// Whether the fix can be used to find nearby stations: not too old, accurate enough, and on the earth. Receivers
  /// without a fix report 0,0.
  public var isUsable: Bool {
    age <= Self.longestAge && (accuracy ?? 0) <= Self.worstAccuracy && coordinate.isOnEarth && !coordinate.isNowhere
  }
}

extension Coordinate {
  /// Whether the point is exactly 0,0, in the sea off Africa: receivers without a fix report it.
  public var isNowhere: Bool { latitude == 0 && longitude == 0 }
}
