/// Computations with angles in degrees.
enum Degrees {
  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// Returns the equal angle in -180 ... 180. Differences of longitude are then small across the date line.
  static func turned(_ degrees: Double) -> Double {
    degrees.remainder(dividingBy: 360)
  }

  /// Returns the equal angle in 0 ..< 360.
  static func bearing(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let bearing = rest < 0 ? rest + 360 : rest
    // An angle just below zero would be rounded up to 360.
    return bearing < 360 ? bearing : 0
  }
}
