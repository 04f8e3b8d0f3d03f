public import BikeShare
import RealModule

/// The streets of a city, for the question on which street a point lies. A grid of cells holds the segments of the
/// streets, so that a query looks at a few dozen of them.
public struct StreetIndex: Sendable {
  private struct Segment {
    let street: Int32
    let start: PlanePoint
    let end: PlanePoint
  }

  /// A cell of the grid, by the numbers of its column and its row.
  private struct Cell: Hashable {
    let column: Int32
    let row: Int32
  }

  /// The side of a cell, in metres.
  private static let side = 100.0
  /// The distance between the points by which a segment is entered into cells, in metres. Every point of a segment is
  /// within half of it of such a point.
  private static let step = 50.0
  /// The greatest length of a segment, in metres. A longer one is an error of the map, and is left out.
  private static let longest = 20_000.0

  private let plane: Plane
  private let names: [String]
  private let segments: [Segment]
  private let cells: [Cell: [Int32]]

  /// - Parameter streets: the names and the paths. Several entries can have the same name. Those without a name are left
  ///   out, and points that are not on the earth.
  public init(streets: [(name: String, path: [Coordinate])]) {
    let named = streets.filter { !$0.name.isEmpty }
    let first = named.lazy.flatMap(\.path).first(where: \.isOnEarth)
    let plane = Plane(around: first ?? Coordinate(latitude: 0, longitude: 0))
    var segments: [Segment] = []
    for (number, street) in named.enumerated() {
      let points = street.path.filter(\.isOnEarth).map(plane.point)
      for (start, end) in zip(points, points.dropFirst()) where start.metres(to: end) <= Self.longest {
        segments.append(Segment(street: Int32(number), start: start, end: end))
      }
      if points.count == 1 { segments.append(Segment(street: Int32(number), start: points[0], end: points[0])) }
    }
    var cells: [Cell: [Int32]] = [:]
    for (number, segment) in segments.enumerated() {
      for cell in Self.cells(of: segment) { cells[cell, default: []].append(Int32(number)) }
    }
    self.plane = plane
    names = named.map(\.name)
    self.segments = segments
    self.cells = cells
  }

  /// Returns the street nearest to a point, with its distance in metres; nil if there is none within `metres`.
  public func nearest(to point: Coordinate, within metres: Double = 60) -> (name: String, metres: Double)? {
    nearest(to: point, within: metres) { _ in true }
  }

  /// Returns the street nearest to a point that has another name than the street on which the point lies, for "on King
  /// Street, near Queen Street".
  /// - Parameters:
  ///   - street: the name of the street on which the point lies, as ``nearest(to:within:)`` returns it.
  ///   - metres: the greatest distance of the other street from the point.
  /// - Returns: the name; nil if there is no such street.
  public func crossing(of street: String, near point: Coordinate, within metres: Double = 30) -> String? {
    nearest(to: point, within: metres) { $0 != street }?.name
  }

  private func nearest(
    to point: Coordinate, within metres: Double, where isWanted: (String) -> Bool
  ) -> (name: String, metres: Double)? {
    guard point.isOnEarth, metres >= 0 else { return nil }
    let place = plane.point(point)
    var best: (segment: Int32, metres: Double)?
    for number in candidates(around: place, within: metres) {
      let segment = segments[Int(number)]
      let fraction = segment.start.fraction(towards: segment.end, nearestTo: place)
      let distance = place.metres(to: segment.start.between(segment.end, fraction))
      // Of equally near streets the first of the list, whatever the order of the cells.
      guard distance <= metres, best.map({ (distance, number) < ($0.metres, $0.segment) }) ?? true,
        isWanted(names[Int(segment.street)])
      else { continue }
      best = (number, distance)
    }
    return best.map { (names[Int(segments[Int($0.segment)].street)], $0.metres) }
  }

  /// The numbers of the segments that can be within a distance; some more than once.
  private func candidates(around point: PlanePoint, within metres: Double) -> [Int32] {
    let reach = metres + Self.step / 2
    let width = 2 * reach / Self.side + 2
    guard width * width < Double(cells.count), let low = Self.cell(point, offset: -reach),
      let high = Self.cell(point, offset: reach)
    else { return Array(segments.indices.map(Int32.init)) }
    return (low.column...high.column).flatMap { column in
      (low.row...high.row).flatMap { cells[Cell(column: column, row: $0)] ?? [] }
    }
  }

  private static func cells(of segment: Segment) -> Set<Cell> {
    let steps = max(1, Int((segment.start.metres(to: segment.end) / step).rounded(.up)))
    return Set(
      (0...steps).compactMap { cell(segment.start.between(segment.end, Double($0) / Double(steps)), offset: 0) })
  }

  private static func cell(_ point: PlanePoint, offset: Double) -> Cell? {
    guard let column = Int32(exactly: ((point.east + offset) / side).rounded(.down)),
      let row = Int32(exactly: ((point.north + offset) / side).rounded(.down))
    else { return nil }
    return Cell(column: column, row: row)
  }
}
