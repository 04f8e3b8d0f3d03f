import BikeShare

/// The counts of stations, prepared for prompts.
extension Rider {
  /// Returns the counts of stations, in the order of `asked`. Stations that are closed for the request or whose counts
  /// are missing are omitted.
  func results(_ asked: [Station.ID], _ resource: Resource, _ destination: Destination, _ snapshot: Snapshot)
    -> [StationResult]
  {
    asked.compactMap { id in
      guard let availability = snapshot.counts[id], availability.serves(resource) else { return nil }
      return StationResult(
        resource, availability, distanceAndBearing: destination == .here ? distanceAndBearing(to: id) : nil)
    }
  }

  /// Returns the count of another station with its distance: from the rider if the destination is "here", otherwise
  /// from the destination. It is nil if the count is missing.
  func result(_ other: NearbyStation, _ resource: Resource, _ destination: Destination, _ snapshot: Snapshot)
    -> StationResult?
  {
    let way = destination == .here ? distanceAndBearing(to: other.station) : DistanceAndBearing(metres: other.metres)
    return snapshot.counts[other.station].flatMap { StationResult(resource, $0, distanceAndBearing: way) }
  }

  private func distanceAndBearing(to id: Station.ID) -> DistanceAndBearing? {
    guard let fix, let station = city.station(id) else { return nil }
    let metres = Int(fix.coordinate.metres(to: station.position).rounded())
    return DistanceAndBearing(metres: metres, direction: fix.direction(to: station.position))
  }

  func stations(of destination: Destination) -> [Station.ID] {
    switch destination {
    case .station(let id): [id]
    case .place(let id): city.stations(of: id)
    case .here: city.stations(around: position(of: destination))
    }
  }

  func position(of destination: Destination) -> Coordinate {
    let known: Coordinate? =
      switch destination {
      case .station(let id): city.station(id)?.position
      case .place(let id): city.place(id)?.position
      case .here: fix?.coordinate
      }
    // Targets come from the city's own grammar, and "here" is rejected earlier if the rider's position is unknown.
    guard let known else { preconditionFailure("\(destination) is not in \(city.id)") }
    return known
  }
}
