import RealModule

extension Coordinate {
  /// Returns the distance to another point as the crow flies, in metres.
  ///
  /// It is computed on a sphere by the equirectangular projection at the middle latitude. The error against the great
  /// circle is under 0.1 % up to 10 km and 70 degrees of latitude, the size of a city; the sphere deviates up to 0.3 %
  /// from the true shape of the earth.
  public func metres(to other: Coordinate) -> Double {
    let north = Degrees.radians(other.latitude - latitude)
    let middle = Degrees.radians((other.latitude + latitude) / 2)
    let east = Degrees.radians(Degrees.turned(other.longitude - longitude)) * Double.cos(middle)
    return Self.earthRadius * (north * north + east * east).squareRoot()
  }

  /// The mean radius of the earth, in metres (IUGG).
  private static let earthRadius = 6_371_008.8
}
