extension City {
  /// Returns the stations whose names the recogniser's vocabulary contains. In a small city these are all stations. In
  /// a large city they are the stations nearest to the rider, and others spread over the city, so that the vocabulary
  /// has a name near every destination. Prompts can name and count every station of the city.
  /// - Parameters:
  ///   - point: the rider's position; nil to spread all the stations of the vocabulary over the city.
  ///   - limit: the maximum number of stations.
  /// - Returns: the stations in the order of the city.
  public func vocabulary(around point: Coordinate?, limit: Int) -> [Station.ID] {
    guard stations.count > limit else { return stations.map(\.id) }
    // Two thirds near the rider, one third for possible destinations.
    let near = point.map { nearest(to: $0).prefix(limit * 2 / 3).map(\.station) } ?? []
    let chosen = spread(Set(near), count: limit)
    return stations.map(\.id).filter(chosen.contains)
  }

  /// Adds stations until `count` are chosen. Each added station is the one farthest from all chosen ones.
  /// - Parameter first: the stations that are already chosen.
  private func spread(_ first: Set<Station.ID>, count: Int) -> Set<Station.ID> {
    var chosen = first
    var gaps = [Double](repeating: .infinity, count: stations.count)
    for station in stations where first.contains(station.id) { close(&gaps, around: station.position) }
    while chosen.count < count, let next = farthest(gaps, except: chosen) {
      chosen.insert(next.id)
      close(&gaps, around: next.position)
    }
    return chosen
  }

  private func close(_ gaps: inout [Double], around point: Coordinate) {
    for (index, station) in stations.enumerated() { gaps[index] = min(gaps[index], station.position.metres(to: point)) }
  }

  /// Returns the station that is farthest from the chosen stations; of several, the first in the city's order.
  /// - Parameter gaps: the distance of each station to the nearest chosen station, in metres.
  private func farthest(_ gaps: [Double], except chosen: Set<Station.ID>) -> Station? {
    var best: (gap: Double, station: Station)?
    for (gap, station) in zip(gaps, stations) where !chosen.contains(station.id) && gap > best?.gap ?? -1 {
      best = (gap, station)
    }
    return best?.station
  }

  /// Returns the places whose names the vocabulary contains, at most `limit`. Real places come before common beginnings
  /// of station names, and among these the nearest to the rider come first.
  public func placeVocabulary(around point: Coordinate?, limit: Int) -> [Place.ID] {
    guard places.count > limit else { return places.map(\.id) }
    let distances = places.map { place in point.map { place.position.metres(to: $0) } ?? 0 }
    let order = places.indices.sorted { one, other in
      let (isStem, isOtherStem) = (places[one].kind == .stem, places[other].kind == .stem)
      return isStem == isOtherStem ? (distances[one], one) < (distances[other], other) : !isStem
    }
    let chosen = Set(order.prefix(limit))
    return places.indices.filter(chosen.contains).map { places[$0].id }
  }
}
