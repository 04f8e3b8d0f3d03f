/// What is done with angles in degrees.
enum Degrees {
  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// The same turn in -180 ... 180, so that two points on either side of the date line are near each other.
  static func turned(_ degrees: Double) -> Double {
    degrees.remainder(dividingBy: 360)
  }

  /// The same direction in 0 ..< 360, clockwise from north.
  static func bearing(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let bearing = rest < 0 ? rest + 360 : rest
    // A hair's breadth west of north is rounded up to the full circle.
    return bearing < 360 ? bearing : 0
  }
}
