import BikeShare

extension Rider {
  /// The city as seen from the rider: which stations belong to the place of a request, where the place is, and how far
  /// away stations are.
  struct Geography: Hashable, Sendable {
    let city: City
    /// The last known position of the rider; nil if it was unknown.
    var fix: Fix?
  }
}

extension Rider.Geography {
  /// The maximum distance to a station, in metres. A rider further away is not in the city of the request.
  private static var farDistance: Int { 20_000 }

  /// The distance within which a place counts as close to the rider, in metres: about a quarter of an hour by bike.
  private static var around: Double { 4_000 }

  /// The prompt that says why "here" cannot be used as a place; nil if it can.
  var locationProblem: Rider.Prompt? {
    guard let fix else { return .askVicinityUnknown }
    let metres = city.nearest(to: fix.coordinate).first?.metres ?? 0
    return metres > Self.farDistance ? .askVicinityFar : nil
  }

  /// Returns the stations of the place of a request, the nearest first.
  func stations(of destination: Destination) -> [Station.ID] {
    switch destination {
    case .station(let id): [id]
    case .place(let id): city.stations(of: id)
    case .here: city.stations(around: position(of: destination))
    }
  }

  /// Returns whether the position of a place is known: "here" is known only if the rider's position is.
  func isKnown(_ destination: Destination) -> Bool { destination != .here || fix != nil }

  /// Returns whether the rider is so near a goal that there is no way to it.
  func isThere(_ goal: Rider.Goal) -> Bool {
    guard let fix else { return false }
    return fix.coordinate.metres(to: position(of: goal)) <= 50
  }

  /// Returns whether a place or station has the name of a street.
  func isNamed(_ destination: Destination, _ street: String) -> Bool {
    switch destination {
    case .place(let id): id.rawValue == street.lowercased().split(separator: " ").joined(separator: "-")
    case .station(let id): city.station(id)?.name.lowercased() == street.lowercased()
    case .here: false
    }
  }

  /// The named place nearest to the rider: a part of the city or a landmark within 600 m, otherwise a station within
  /// 1 km; nil if there is none or the rider's position is unknown.
  var nearestPlace: Destination? {
    guard let here = fix?.coordinate else { return nil }
    let places = city.places.lazy.filter { $0.kind != .stem }.map { ($0.id, here.metres(to: $0.position)) }
    if let place = places.min(by: { $0.1 < $1.1 }), place.1 <= 600 { return .place(place.0) }
    return city.nearest(to: here).first { $0.metres <= 1_000 }.map { .station($0.station) }
  }

  func position(of destination: Destination) -> Coordinate {
    let known = destination == .here ? fix?.coordinate : namedPosition(of: destination)
    // Targets come from the city's own grammar, and "here" is rejected earlier if the rider's position is unknown.
    guard let known else { preconditionFailure("\(destination) is not in \(city.id)") }
    return known
  }

  /// Returns the distance and direction of a station from the rider; nil if the rider's position is unknown.
  func distanceAndBearing(to id: Station.ID) -> Rider.DistanceAndBearing? {
    guard let fix, let station = city.station(id) else { return nil }
    let metres = Int(fix.coordinate.metres(to: station.position).rounded())
    return Rider.DistanceAndBearing(metres: metres, direction: fix.direction(to: station.position))
  }

  /// Returns a place that stays the same later: "here" becomes the nearest station. The result is nil if the rider's
  /// position is unknown.
  func lasting(_ destination: Destination) -> Destination? {
    switch destination {
    case .place, .station: destination
    case .here: fix.flatMap { city.nearest(to: $0.coordinate).first }.map { .station($0.station) }
    }
  }

  /// Returns whether a place is close to the rider and another is more than twice as far away. Of two names that sound
  /// alike, the rider probably means the close one.
  func prefers(_ destination: Destination?, to other: Destination?) -> Bool {
    guard let near = metres(to: destination), let far = metres(to: other) else { return false }
    return near <= Self.around && far > 2 * max(near, City.nearby)
  }

  /// Returns the distance as the crow flies from the rider to a named place; nil if there is none or the rider's
  /// position is unknown.
  private func metres(to destination: Destination?) -> Double? {
    guard let fix, let destination else { return nil }
    return namedPosition(of: destination).map { fix.coordinate.metres(to: $0) }
  }

  /// Returns the position of a place that has a name; nil for "here", which is not a name that could be confused with
  /// another.
  private func namedPosition(of destination: Destination) -> Coordinate? {
    switch destination {
    case .station(let id): city.station(id)?.position
    case .place(let id): city.place(id)?.position
    case .here: nil
    }
  }
}
