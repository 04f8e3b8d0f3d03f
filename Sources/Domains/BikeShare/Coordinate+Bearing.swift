import RealModule

extension Coordinate {
  /// The direction in which one leaves for another point by the great circle: degrees clockwise from true north,
  /// 0 ..< 360. A point lies north (0) of itself. From a pole it is counted from the meridian of the pole's longitude.
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

  /// Whether this can be a point on the earth: two numbers, the latitude in -90 ... 90, the longitude in -180 ... 180.
  public var isOnEarth: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}
