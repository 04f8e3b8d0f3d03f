import BikeShare
import RealModule
import Routes

/// A route from pieces of street, each after a change of direction.
struct DrawnRoute {
  /// Where the routes begin: the Spire in Dublin.
  static let origin = Coordinate(latitude: 53.3498, longitude: -6.2603)

  private(set) var points = [RoutePoint(DrawnRoute.origin)]
  private var east = 0.0
  private var north = 0.0
  private var heading: Double

  init(heading: Double = 0) { self.heading = heading }

  /// Returns the point at a distance from the origin, in metres.
  static func point(east: Double, north: Double) -> Coordinate {
    Coordinate(
      latitude: origin.latitude + north / 111_195.08,
      longitude: origin.longitude + east / 111_195.08 / .cos(origin.latitude * .pi / 180))
  }

  /// Adds a piece of street.
  /// - Parameters:
  ///   - turn: the change of direction before it, in degrees, positive to the right.
  ///   - metres: its length.
  ///   - street: its name.
  ///   - spacing: the greatest distance between two points, in metres.
  mutating func go(_ turn: Double, _ metres: Double, _ street: String?, spacing: Double = 60) {
    heading += turn
    let steps = max(1, Int((metres / spacing).rounded(.up)))
    for _ in 0..<steps {
      east += metres / Double(steps) * .sin(heading * .pi / 180)
      north += metres / Double(steps) * .cos(heading * .pi / 180)
      points.append(RoutePoint(Self.point(east: east, north: north), street: street))
    }
  }

  typealias Piece = (turn: Double, metres: Double, street: String?)

  static func points(_ pieces: [Piece], heading: Double = 0, spacing: Double = 60) -> [RoutePoint] {
    var drawn = DrawnRoute(heading: heading)
    for piece in pieces { drawn.go(piece.turn, piece.metres, piece.street, spacing: spacing) }
    return drawn.points
  }

  static func route(_ pieces: [Piece], heading: Double = 0, spacing: Double = 60) -> Route? {
    Route(points(pieces, heading: heading, spacing: spacing))
  }
}

extension DrawnRoute {
  /// 4.1 km with 16 turns, 45 to 640 m apart.
  static let city: [Piece] = [
    (0, 180, "First Street"), (90, 320, "Second Street"), (-90, 150, "Third Street"), (-45, 410, "Fourth Street"),
    (90, 95, "Fifth Street"), (90, 640, "Sixth Street"), (-100, 45, "Seventh Street"), (80, 230, "Eighth Street"),
    (-60, 260, "Ninth Street"), (-90, 130, "Tenth Street"), (90, 70, "Eleventh Street"), (90, 510, "Twelfth Street"),
    (-120, 300, "Thirteenth Street"), (90, 220, "Fourteenth Street"), (35, 150, "Fifteenth Street"),
    (-90, 200, "Sixteenth Street"), (-70, 190, "Seventeenth Street"),
  ]

  /// 3.7 km as a router gives it: short pieces without a name at the crossings, kinks, streets that change their names.
  static let detailed: [Piece] = [
    (0, 36, nil), (85, 44, "Smith Terrace"), (-80, 31, "North King Street"), (8, 4, "North King Street"),
    (11, 69, "North King Street"), (-45, 22, nil), (-45, 6, "Queen Street"), (0, 300, "Queen Street"),
    (6, 12, "Queen Street"), (-90, 4, "Arran Quay"), (3, 300, "Arran Quay"), (-8, 11, "Arran Quay"),
    (33, 9, "Inns Quay"), (-31, 255, "Inns Quay"), (-10, 430, "Ormond Quay"), (-9, 2, nil), (50, 6, nil),
    (-38, 240, "Bachelors Walk"), (12, 1, "Eden Quay"), (20, 1, "Rosie Bridge"), (50, 3, "Rosie Bridge"),
    (30, 52, "Rosie Bridge"), (-105, 9, "Burgh Quay"), (6, 124, "Burgh Quay"), (12, 23, nil), (0, 180, "Burgh Quay"),
    (10, 420, "City Quay"), (0, 38, nil), (2, 480, "City Quay"), (-35, 9, nil), (40, 60, nil), (88, 5, nil),
    (0, 77, nil), (0, 240, "Forbes Street"), (0, 170, "Canal Square"),
  ]
}
