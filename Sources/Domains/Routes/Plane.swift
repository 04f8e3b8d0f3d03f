import BikeShare
import RealModule

/// A point of a ``Plane``, in metres from its origin.
struct PlanePoint: Hashable, Sendable {
  let east: Double
  let north: Double
}

/// A flat map around an origin, by the equirectangular projection. Distances on it are within 0.5 % of those on the
/// earth up to 20 km from the origin and 60 degrees of latitude.
struct Plane: Hashable, Sendable {
  /// The length of a degree of latitude, in metres, on the sphere of `Coordinate.metres(to:)`.
  static let metresPerDegree = 6_371_008.8 * .pi / 180

  private let origin: Coordinate
  /// The length of a degree of longitude at the origin, in metres.
  private let metresPerLongitude: Double

  init(around origin: Coordinate) {
    self.origin = origin
    metresPerLongitude = Self.metresPerDegree * max(0, .cos(origin.latitude * .pi / 180))
  }

  func point(_ coordinate: Coordinate) -> PlanePoint {
    // The short way across the date line.
    let longitude = (coordinate.longitude - origin.longitude).remainder(dividingBy: 360)
    return PlanePoint(
      east: longitude * metresPerLongitude, north: (coordinate.latitude - origin.latitude) * Self.metresPerDegree)
  }
}

extension PlanePoint {
  /// Returns the distance to another point, in metres.
  func metres(to other: PlanePoint) -> Double { .hypot(other.east - east, other.north - north) }

  /// Returns the bearing of another point, in degrees clockwise from north, -180 ... 180; 0 for the point itself.
  func bearing(to other: PlanePoint) -> Double {
    .atan2(y: other.east - east, x: other.north - north) * 180 / .pi
  }

  /// Returns the point that divides the way to another one.
  /// - Parameter fraction: 0 for this point, 1 for the other.
  func between(_ other: PlanePoint, _ fraction: Double) -> PlanePoint {
    PlanePoint(east: east + fraction * (other.east - east), north: north + fraction * (other.north - north))
  }

  /// Returns the position of the nearest point on the way to another one, as the fraction of that way, 0 ... 1.
  func fraction(towards other: PlanePoint, nearestTo point: PlanePoint) -> Double {
    let (east, north) = (other.east - east, other.north - north)
    let square = east * east + north * north
    guard square > 0 else { return 0 }
    return min(1, max(0, ((point.east - self.east) * east + (point.north - self.north) * north) / square))
  }
}
