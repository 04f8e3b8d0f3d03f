extension Coordinate {
  /// Metres to another point, as the crow flies.
  ///
  /// The earth is taken as a sphere and the piece between the two points as flat (equirectangular projection at their
  /// middle latitude). Against the great circle of the same sphere the error is under 0.1 % up to 10 km and 70 degrees
  /// of latitude, the size of a city; the sphere itself is up to 0.3 % from the true shape of the earth.
  public func metres(to other: Coordinate) -> Double {
    let north = Degrees.radians(other.latitude - latitude)
    let middle = Degrees.radians((other.latitude + latitude) / 2)
    let east = Degrees.radians(Degrees.turned(other.longitude - longitude)) * Degrees.cosine(middle)
    return Self.earthRadius * (north * north + east * east).squareRoot()
  }

  /// The mean radius of the earth in metres, IUGG.
  private static let earthRadius = 6_371_008.8
}

/// The little trigonometry that the standard library does not have.
enum Degrees {
  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// The same turn in -180 ... 180, so that two points on either side of the date line are near each other.
  static func turned(_ degrees: Double) -> Double {
    degrees.remainder(dividingBy: 360)
  }

  /// The cosine of an angle of -pi/2 ... pi/2, by its series up to the 14th power: off by less than 1e-10 there.
  static func cosine(_ angle: Double) -> Double {
    let square = angle * angle
    var sum = 0.0
    for n in stride(from: 14, to: 0, by: -2) {
      sum = (sum + 1) * -square / Double(n * (n - 1))
    }
    return 1 + sum
  }
}
