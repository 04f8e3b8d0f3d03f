import BikeShare

/// What stations have, as it is told.
extension Rider {
  /// In their order; those that are closed for it, or silent, are left out.
  func readings(_ asked: [Station.ID], _ want: Want, _ target: Target, _ snapshot: Snapshot) -> [Reading] {
    asked.compactMap { id in
      guard let availability = snapshot.counts[id], availability.serves(want) else { return nil }
      return Reading(want, availability, way: target == .here ? way(to: id) : nil)
    }
  }

  /// A station elsewhere, with the way to it: from the rider, who goes there from here, else from the place asked about.
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
    // Targets come from the city's own grammar, and "here" is turned away where nobody knows where it is.
    guard let known else { preconditionFailure("\(target) is not in \(city.id)") }
    return known
  }
}

extension Rider.Reading {
  /// Nil where nobody knows how many there are.
  init?(_ want: Want, _ availability: Availability, way: Rider.Way? = nil) {
    guard let count = availability.count(of: want) else { return nil }
    let electric = want == .bikes && count > 0 ? availability.electric : nil
    self.init(station: availability.station, count: count, electric: electric, way: way)
  }
}
