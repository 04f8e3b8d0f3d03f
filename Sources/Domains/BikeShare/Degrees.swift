/// Computations with angles in degrees.
enum Degrees {
  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// Returns the same rotation in -180 ... 180, so that points on both sides of the date line are near each other.
  static func turned(_ degrees: Double) -> Double {
    degrees.remainder(dividingBy: 360)
  }

  /// Returns the same direction in 0 ..< 360, clockwise from north.
  static func bearing(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let bearing = rest < 0 ? rest + 360 : rest
    // An angle just below zero would be rounded up to 360.
    return bearing < 360 ? bearing : 0
  }
}
