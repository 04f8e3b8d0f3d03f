/// Where somebody is, as a receiver measured it.
public struct Fix: Hashable, Sendable {
  public let coordinate: Coordinate
  /// Which way they move: degrees clockwise from true north, 0 ..< 360; nil where it is not known.
  public let course: Double?
  /// Metres a second, not negative; nil where it is not known.
  public let speed: Double?
  /// They are within so many metres of the coordinate, 95 times of 100; nil where nobody said.
  public let accuracy: Double?
  /// How long ago it was measured.
  public let age: Duration

  /// - Parameters:
  ///   - course: any finite angle; what is no number is not known.
  ///   - speed: what is negative or no number is not known; so with `accuracy`.
  ///   - age: of the future there is no fix: below zero it is zero.
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

  /// The same fix, so much later.
  public func later(by time: Duration) -> Fix {
    Fix(coordinate, course: course, speed: speed, accuracy: accuracy, age: age + time)
  }

  private static func measure(_ number: Double?) -> Double? {
    number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}

extension Fix {
  /// The greatest age of a fix that is used: a cyclist at 5 m/s is 300 m further by then, within what is near.
  public static let longestAge: Duration = .seconds(60)
  /// The worst accuracy, in metres, of a fix that is used. Half of Dublin's stations have another within 190 m: the
  /// nearest is one of several by then, and what is near (``City/nearby``) is just still told.
  public static let worstAccuracy = 250.0

  /// Whether it can be asked what is near: not too old, not too vague, and on the earth. 0,0 is what receivers report
  /// that do not know.
  public var isUsable: Bool {
    age <= Self.longestAge && (accuracy ?? 0) <= Self.worstAccuracy && coordinate.isOnEarth && !coordinate.isNowhere
  }
}

extension Coordinate {
  /// Exactly 0,0: in the sea off Africa, and what a receiver writes that has no fix.
  public var isNowhere: Bool { latitude == 0 && longitude == 0 }
}
