extension City {
  /// The stations whose own names are listened for: all of a small city; of a large one those nearest to the rider, and
  /// others spread over it, so that wherever somebody is going a name near there is known. The rest is counted, spoken of
  /// and reached through what is near it.
  /// - Parameters:
  ///   - point: where the rider is; without one, all are spread.
  ///   - limit: how many there may be, 0 ... .
  /// - Returns: in the order of the city.
  public func vocabulary(around point: Coordinate?, limit: Int) -> [Station.ID] {
    guard stations.count > limit else { return stations.map(\.id) }
    // Two thirds for where one is, one third for where one may go.
    let near = point.map { nearest(to: $0).prefix(limit * 2 / 3).map(\.station) } ?? []
    let chosen = spread(Set(near), count: limit)
    return stations.map(\.id).filter(chosen.contains)
  }

  /// Adds the station that is farthest from all that are chosen, until there are enough.
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

  /// Of several equally far the one that the city lists first.
  private func farthest(_ gaps: [Double], except chosen: Set<Station.ID>) -> Station? {
    var best: (gap: Double, station: Station)?
    for (gap, station) in zip(gaps, stations) where !chosen.contains(station.id) && gap > best?.gap ?? -1 {
      best = (gap, station)
    }
    return best?.station
  }

  /// The places that are listened for, no more than the limit: what people name before what several names begin with, and
  /// of these the nearest to the rider first.
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
