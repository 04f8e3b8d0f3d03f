import RealModule

extension Coordinate {
  /// Returns the initial bearing of the great circle to another point, in degrees clockwise from true north, 0 ..< 360.
  /// The bearing of the point itself is 0. At a pole the bearing is measured from the meridian of the pole's longitude.
  ///
  /// Source: the initial bearing, as in https://www.movable-type.co.uk/scripts/latlong.html
  public func bearing(to other: Coordinate) -> Double {
    guard self != other else { return 0 }
    let (here, there) = (Degrees.radians(latitude), Degrees.radians(other.latitude))
    let turn = Degrees.radians(Degrees.turned(other.longitude - longitude))
    let east = Double.sin(turn) * Double.cos(there)
    let north = Double.cos(here) * Double.sin(there) - Double.sin(here) * Double.cos(there) * Double.cos(turn)
    return Degrees.bearing(Double.atan2(y: east, x: north) * 180 / .pi)
  }

  /// Whether this is a valid point on the earth: the latitude in -90 ... 90 and the longitude in -180 ... 180, neither
  /// NaN.
  public var isOnEarth: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}
