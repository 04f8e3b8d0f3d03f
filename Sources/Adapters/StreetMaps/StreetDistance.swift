import BikeShare

/// The distance of a point from a path.
enum StreetDistance {
  /// Removes the points that lie within a distance of a path, in metres.
  static func remove(_ points: inout [Coordinate], near path: [Coordinate], within metres: Double) {
    // A degree of latitude has at least 110.5 km everywhere. Most points are far away.
    let margin = metres / 110_500
    let latitudes = path.lazy.map(\.latitude)
    guard let south = latitudes.min(), let north = latitudes.max() else { return }
    let band = south - margin...north + margin
    points.removeAll { point in
      band.contains(point.latitude)
        && zip(path, path.dropFirst()).contains { self.metres(from: point, to: $0, $1) <= metres }
    }
  }

  /// Returns the distance of a point from a line segment, in metres. The error is under 0.1 % for a segment of a street.
  static func metres(from point: Coordinate, to start: Coordinate, _ end: Coordinate) -> Double {
    // On a plane around the point, in degrees of latitude, with the length of a degree of longitude there.
    let east = Coordinate(latitude: point.latitude, longitude: point.longitude + 0.001)
    let north = Coordinate(latitude: point.latitude + 0.001, longitude: point.longitude)
    let width = point.metres(to: east) / point.metres(to: north)
    let across = { (coordinate: Coordinate) in (coordinate.longitude - point.longitude) * width }
    let (x, y) = (across(start), start.latitude - point.latitude)
    let (dx, dy) = (across(end) - x, end.latitude - start.latitude)
    let square = dx * dx + dy * dy
    let part = square > 0 ? min(max(-(x * dx + y * dy) / square, 0), 1) : 0
    return point.metres(
      to: Coordinate(
        latitude: start.latitude + part * (end.latitude - start.latitude),
        longitude: start.longitude + part * (end.longitude - start.longitude)))
  }
}
