import BikeShare

/// The counts of stations, prepared for prompts.
extension Rider {
  /// Returns the readings of stations in their order. Stations that are closed for the request or whose counts are
  /// missing are omitted.
  func readings(_ asked: [Station.ID], _ want: Want, _ target: Target, _ snapshot: Snapshot) -> [Reading] {
    asked.compactMap { id in
      guard let availability = snapshot.counts[id], availability.serves(want) else { return nil }
      return Reading(want, availability, way: target == .here ? way(to: id) : nil)
    }
  }

  /// Returns the reading of another station, with the way to it: from the rider if the target is "here", otherwise from
  /// the target.
  func reading(_ other: NearbyStation, _ want: Want, _ target: Target, _ snapshot: Snapshot) -> Reading? {
    let way = target == .here ? way(to: other.station) : Way(metres: other.metres)
    return snapshot.counts[other.station].flatMap { Reading(want, $0, way: way) }
  }

  private func way(to id: Station.ID) -> Way? {
    guard let fix, let station = city.station(id) else { return nil }
    let metres = Int(fix.coordinate.metres(to: station.position).rounded())
    return Way(metres: metres, direction: fix.direction(to: station.position))
  }

  func stations(of target: Target) -> [Station.ID] {
    switch target {
    case .station(let id): [id]
    case .place(let id): city.stations(of: id)
    case .here: city.stations(around: position(of: target))
    }
  }

  func position(of target: Target) -> Coordinate {
    let known: Coordinate? =
      switch target {
      case .station(let id): city.station(id)?.position
      case .place(let id): city.place(id)?.position
      case .here: fix?.coordinate
      }
    // Targets come from the city's own grammar, and "here" is rejected earlier if the rider's position is unknown.
    guard let known else { preconditionFailure("\(target) is not in \(city.id)") }
    return known
  }
}

extension Rider.Reading {
  /// Creates the reading of a station; nil if its count is missing.
  init?(_ want: Want, _ availability: Availability, way: Rider.Way? = nil) {
    guard let count = availability.count(of: want) else { return nil }
    let electric = want == .bikes && count > 0 ? availability.electric : nil
    self.init(station: availability.station, count: count, electric: electric, way: way)
  }
}
