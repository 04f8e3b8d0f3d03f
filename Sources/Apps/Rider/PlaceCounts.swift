import BikeShare

extension Rider {
  /// The counts of bikes or stands at one place, in one snapshot, and the prompts that tell them. `AnswerFlow` composes
  /// its answers from them.
  struct PlaceCounts {
    let geography: Geography
    let snapshot: Snapshot
    let resource: Resource
    let destination: Destination
  }
}

extension Rider.PlaceCounts {
  typealias Prompt = Rider.Prompt
  typealias StationResult = Rider.StationResult

  var city: City { geography.city }

  /// The stations of the place, the nearest first.
  var stations: [Station.ID] { geography.stations(of: destination) }

  /// The point from which distances are measured.
  var position: Coordinate { geography.position(of: destination) }

  /// Returns the counts of other bikes or stands at another place, in the same snapshot.
  func of(_ resource: Resource, at destination: Destination) -> Self {
    Self(geography: geography, snapshot: snapshot, resource: resource, destination: destination)
  }

  func summary(of asked: [Station.ID]) -> AvailabilitySummary {
    city.summary(asked, for: resource, in: snapshot, from: position)
  }

  /// Returns the counts of stations, in the order of `asked`. Stations that are closed for the request or whose counts
  /// are missing are omitted.
  func results(of asked: [Station.ID]) -> [StationResult] {
    asked.compactMap { id in
      guard let availability = snapshot.counts[id], availability.serves(resource) else { return nil }
      return StationResult(
        resource, availability, distanceAndBearing: destination == .here ? geography.distanceAndBearing(to: id) : nil)
    }
  }

  /// Returns the count of another station with its distance: from the rider if the destination is "here", otherwise
  /// from the destination. It is nil if the count is missing.
  func result(of other: NearbyStation) -> StationResult? {
    let way =
      destination == .here
      ? geography.distanceAndBearing(to: other.station) : Rider.DistanceAndBearing(metres: other.metres)
    return snapshot.counts[other.station].flatMap { StationResult(resource, $0, distanceAndBearing: way) }
  }

  /// Returns whether a station's count of bikes or stands is missing in the snapshot.
  func isSilent(_ id: Station.ID) -> Bool { snapshot.counts[id]?.count(of: resource) == nil }

  /// Returns whether a station is known to have bikes (or stands).
  func isOffered(at id: Station.ID) -> Bool { snapshot.counts[id]?.offers(resource) ?? false }
}

/// The prompts that tell the counts, or why they are missing.
extension Rider.PlaceCounts {
  /// Returns the prompt with the count of one station, or with the reason why the count is missing.
  func account(of id: Station.ID) -> Prompt {
    if let result = results(of: [id]).first { return .count(resource, result) }
    return isSilent(id) ? .silent(id) : .closed(resource, id)
  }

  /// Returns the prompts that the place has no bikes (or stands), as far as its counts are known.
  func missing(_ summary: AvailabilitySummary) -> [Prompt] {
    if summary.empty.isEmpty, summary.closed.isEmpty { return [.silentPlace(destination)] }
    return unserved(summary)
      + [summary.silent.isEmpty ? .nothing(resource, destination) : .nothingKnown(resource, destination)]
  }

  /// Explains why no counts are given for the stations that the rider probably means, which are the nearest
  /// station and the one named after the place: the station is closed, or its counts are missing in the feed.
  /// Says nothing about other stations.
  func unserved(_ summary: AvailabilitySummary) -> [Prompt] {
    var namesake: Station.ID?
    if case .place(let id) = destination { namesake = city.namesake(of: id) }
    let asked = stations
    return asked.filter { $0 == asked.first || $0 == namesake }.compactMap { id in
      if summary.closed.contains(id) { return .closed(resource, id) }
      return summary.silent.contains(id) ? .silent(id) : nil
    }
  }

  /// Returns the prompt that names the nearest other station with bikes (or stands), or says that there is none.
  func nearest(_ summary: AvailabilitySummary) -> Prompt {
    guard let other = summary.elsewhere, let result = result(of: other) else { return none }
    return .nearest(resource, result)
  }

  /// The prompt that no station of the city has bikes (or stands). Missing counts do not count as zero.
  private var none: Prompt {
    let serving = city.stations.filter { snapshot.counts[$0.id]?.serves(resource) ?? true }
    let silent = serving.count { isSilent($0.id) }
    if silent == 0 { return .nothingAnywhere(resource) }
    return silent == serving.count ? .silentCity : .nothingKnownAnywhere(resource)
  }
}
