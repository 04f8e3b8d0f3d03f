/// A change of direction of a path: one corner, or several that lie so close together that a rider takes them as one.
struct Bend: Hashable, Sendable {
  /// The number of the point where the change begins.
  let corner: Int
  /// The points at which the direction begins to change and stops changing, in metres from the beginning of the path.
  let range: ClosedRange<Double>
  /// The difference of the directions before and after the bend, in degrees, positive to the right, -180 ... 180.
  let degrees: Double
  /// The greatest change of direction at a single point, in degrees, not negative. It exceeds ``degrees`` where a path
  /// turns to one side and back.
  let greatest: Double
}

extension Bend {
  /// The distance before and after a point over which a direction is measured, in metres. Points of a map can be 2 m
  /// apart, and an error of 1 m at such a point then turns the direction by 30 degrees; over 22 m by 3.
  static let window = 22.0
  /// Bends nearer to each other than this, in metres, are one: a rider at 15 km/h is there 7 s later, the time of two
  /// prompts.
  static let closest = 30.0
  /// The greatest length of a bend between its outermost corners, in metres.
  static let longest = 60.0
  /// The smallest change of direction that counts as a bend where the street stays the same, in degrees.
  static let leastOnStreet = 45.0
  /// The smallest change of direction that counts as a bend where the name of the street changes, in degrees.
  static let leastAtName = 30.0
  /// A turn nearer to the beginning or the end than this, in metres, is none: the rider gets onto or off the bike there.
  static let margin = 25.0

  /// Whether the path turns to one side and back, as at a staggered crossing, over a length that a rider notices: 15 m
  /// is more than the width of a street with two lanes.
  var isStaggered: Bool { greatest >= Turn.leastFull && range.upperBound - range.lowerBound >= 15 }
}

/// The search for bends in a line.
struct BendSearch {
  private let line: RouteLine
  /// The points where the name of the street changes, in metres from the beginning, ascending.
  private let nameChanges: [Double]

  init(_ line: RouteLine, nameChanges: [Double]) {
    self.line = line
    self.nameChanges = nameChanges
  }

  /// Returns the bends in the order of travel.
  func bends() -> [Bend] {
    var groups = peaks().map { [$0] }
    var bends = bends(of: groups)
    while let number = bends.indices.dropLast().first(where: { isOne(bends[$0], bends[$0 + 1]) }) {
      groups[number] += groups.remove(at: number + 1)
      bends = self.bends(of: groups)
    }
    return bends
  }

  /// Whether a rider takes two successive bends as one.
  private func isOne(_ first: Bend, _ second: Bend) -> Bool {
    line.distances[second.corner] - line.distances[first.corner] < Bend.closest
      && second.range.upperBound - first.range.lowerBound < Bend.longest
  }

  private func bends(of groups: [[Int]]) -> [Bend] {
    let ranges = groups.indices.map { range(of: $0, in: groups) }
    return groups.indices.map { number in
      let range = ranges[number]
      let start = number > 0 ? ranges[number - 1].upperBound : 0
      let end = number + 1 < ranges.count ? ranges[number + 1].lowerBound : line.metres
      return Bend(
        corner: corner(of: groups[number], in: range), range: range, degrees: change(over: range, from: start, to: end),
        greatest: groups[number].map { abs(bend($0)) }.max() ?? 0)
    }
  }

  /// The change of direction at a point, measured over ``Bend/window`` before and after it.
  private func bend(_ point: Int) -> Double {
    let distance = line.distances[point]
    return change(over: distance...distance, from: 0, to: line.metres)
  }

  /// The difference between the directions before and after a range, measured over ``Bend/window`` but not beyond
  /// `start` and `end`, unless these are so close that they give no direction.
  private func change(over range: ClosedRange<Double>, from start: Double, to end: Double) -> Double {
    var before = max(range.lowerBound - Bend.window, start)
    if range.lowerBound - before < 5 { before = range.lowerBound - Bend.window }
    var after = min(range.upperBound + Bend.window, end)
    if after - range.upperBound < 5 { after = range.upperBound + Bend.window }
    return
      (line.bearing(from: range.upperBound, to: after) - line.bearing(from: before, to: range.lowerBound))
      .remainder(dividingBy: 360)
  }

  /// The change of direction between the two segments at a point.
  private func deflection(_ point: Int) -> Double {
    let (before, here, after) = (line.points[point - 1], line.points[point], line.points[point + 1])
    return (here.bearing(to: after) - before.bearing(to: here)).remainder(dividingBy: 360)
  }

  /// The points where the direction changes most, in the order of travel, at least ``Bend/window`` apart.
  private func peaks() -> [Int] {
    let inner = line.points.indices.dropFirst().dropLast().filter {
      line.distances[$0] >= Bend.margin && line.metres - line.distances[$0] >= Bend.margin
    }
    let bends = inner.map { (point: $0, size: abs(bend($0))) }.filter { $0.size >= least(at: line.distances[$0.point]) }
    var peaks: [Int] = []
    // The stable order by size decides between neighbours that see the same corner in their windows.
    for (point, _) in bends.sorted(by: { $0.size > $1.size })
    where peaks.allSatisfy({ abs(line.distances[$0] - line.distances[point]) >= Bend.window }) {
      peaks.append(point)
    }
    return peaks.sorted()
  }

  private func least(at distance: Double) -> Double {
    nameChanges.contains { abs($0 - distance) < Bend.window / 2 } ? Bend.leastAtName : Bend.leastOnStreet
  }

  /// The range in which the direction changes: from the first to the last point with a deflection near the peaks.
  private func range(of number: Int, in groups: [[Int]]) -> ClosedRange<Double> {
    let distances = groups[number].map { line.distances[$0] }
    var (low, high) = ((distances.first ?? 0) - Bend.window, (distances.last ?? 0) + Bend.window)
    if number > 0, let last = groups[number - 1].last { low = max(low, (line.distances[last] + distances[0]) / 2) }
    if number + 1 < groups.count {
      high = min(high, (line.distances[groups[number + 1][0]] + (distances.last ?? 0)) / 2)
    }
    let bent = points(in: low...high).filter { abs(deflection($0)) >= 10 }.map { line.distances[$0] } + distances
    return (bent.min() ?? low)...(bent.max() ?? high)
  }

  private func corner(of group: [Int], in range: ClosedRange<Double>) -> Int {
    points(in: range).first { abs(deflection($0)) >= 30 } ?? group[0]
  }

  /// The numbers of the inner points in a range.
  private func points(in range: ClosedRange<Double>) -> [Int] {
    let start = max(1, line.index(at: range.lowerBound))
    return line.points.indices.dropLast().dropFirst(start).filter { line.distances[$0] <= range.upperBound }
  }
}
