import BikeShare

extension Route {
  /// Divides the points of a router into legs, so that a rider hears few announcements.
  ///
  /// A leg begins where the path turns: by 30 degrees or more into another street, by 45 degrees or more if the street
  /// stays the same or has no name. The directions are measured over 22 m before and after. Turns within 30 m of each
  /// other are one turn with the net direction. A change of name without a turn begins a leg, with ``Turn/straightOn``,
  /// only if the new street is long (``longStreet``). Short pieces and ways without a name belong to the leg in which
  /// they lie.
  /// - Parameter points: the points in the order of travel. Repeated points count once.
  /// - Returns: nil if fewer than two points are distinct, or if a coordinate is not on the earth.
  public init?(_ points: [RoutePoint]) {
    guard points.allSatisfy(\.coordinate.isOnEarth) else { return nil }
    var distinct: [RoutePoint] = []
    for point in points where distinct.last?.coordinate != point.coordinate { distinct.append(point) }
    guard distinct.count > 1 else { return nil }
    self.init(legs: LegDivision(distinct).legs())
  }

  /// The length from which a street is announced that continues straight on under another name, in metres. Dublin's
  /// quays change their names every 100 to 250 m, which a rider need not know; a street of 300 m takes a rider more
  /// than a minute, and then its sign helps to see that the way is right.
  public static let longStreet = 300.0
}

/// The division of a path into legs.
private struct LegDivision {
  let path: [Coordinate]
  let line: RouteLine
  let names: StreetNames

  /// - Parameter points: at least two, without repeated ones.
  init(_ points: [RoutePoint]) {
    path = points.map(\.coordinate)
    line = RouteLine(path)
    let streets = points.map { $0.street.flatMap { name in name.allSatisfy(\.isWhitespace) ? nil : name } }
    names = StreetNames(names: streets, line: line)
  }

  /// The beginning of a leg.
  private struct Start {
    let point: Int
    let turn: Turn?
    let street: String?
  }

  func legs() -> [Route.Leg] {
    let starts = starts(turns: turns())
    return starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1].point : path.count - 1
      let start = starts[number]
      return Route.Leg(
        turn: start.turn, street: start.street, path: Array(path[start.point...end]),
        metres: line.distances[end] - line.distances[start.point])
    }
  }

  /// The bends that a rider must hear of.
  private func turns() -> [Bend] {
    let bends = withoutDetours(BendSearch(line, nameChanges: names.changes).bends())
    let corners = [0] + bends.map(\.corner) + [path.count - 1]
    return bends.enumerated().filter { number, bend in
      let before = names.stretches(corners[number]...corners[number + 1]).last?.name
      let after = names.stretches(corners[number + 1]...corners[number + 2]).first?.name
      if before == after { return abs(bend.degrees) >= Bend.leastOnStreet }
      return abs(bend.degrees) >= Bend.leastAtName || (before != nil && after != nil && bend.isStaggered)
    }.map(\.element)
  }

  /// Removes pairs of slight bends to one side and back with a short piece between them: the way onto a cycle track and
  /// off it.
  private func withoutDetours(_ bends: [Bend]) -> [Bend] {
    var kept: [Bend] = []
    for bend in bends {
      if let last = kept.last, bend.range.lowerBound - last.range.upperBound < StreetNames.shortest,
        max(abs(last.degrees), abs(bend.degrees)) < Turn.leastFull,
        abs(last.degrees + bend.degrees) < Bend.leastAtName
      {
        kept.removeLast()
      } else {
        kept.append(bend)
      }
    }
    return kept
  }

  private func starts(turns: [Bend]) -> [Start] {
    let corners = [0] + turns.map(\.corner) + [path.count - 1]
    return corners.indices.dropLast().flatMap { number in
      let stretches = names.stretches(corners[number]...corners[number + 1])
      let turn = number > 0 ? Turn(degrees: turns[number - 1].degrees) : nil
      let first = Start(point: corners[number], turn: turn, street: stretches[0].name)
      return [first] + straightOn(stretches, after: first.street)
    }
  }

  private func straightOn(_ stretches: [StreetNames.Stretch], after street: String?) -> [Start] {
    var street = street
    return stretches.dropFirst().compactMap { stretch in
      guard stretch.name != street, stretch.metres >= Route.longStreet else { return nil }
      street = stretch.name
      return Start(point: stretch.start, turn: .straightOn, street: stretch.name)
    }
  }
}
