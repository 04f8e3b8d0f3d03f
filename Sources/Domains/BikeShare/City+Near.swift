extension City {
  /// What "near a place" means, in metres: five minutes on foot.
  public static let nearby = 400.0
  /// How many stations stand for a place that has none nearby.
  public static let fewest = 3

  /// Every station, the nearest first; of two equally far the one that the city lists first.
  public func nearest(to point: Coordinate) -> [NearbyStation] {
    byDistance(to: point).map { NearbyStation(station: $0.id, metres: Int($0.metres.rounded())) }
  }

  /// The stations meant by a place, the nearest first: those within ``nearby``, else the nearest ``fewest``. A place that
  /// the city does not know has none.
  /// Stations that share a place's name belong to it wherever they are; where the name is all that there is, they alone.
  public func stations(of id: Place.ID) -> [Station.ID] {
    guard let place = place(id) else { return [] }
    if place.kind == .stem { return sorted(place.choices, from: place.position) }
    let near = stations(around: place.position)
    return place.choices.allSatisfy(near.contains) ? near : sorted(near + place.choices, from: place.position)
  }

  private func sorted(_ ids: [Station.ID], from point: Coordinate) -> [Station.ID] {
    let wanted = Set(ids)
    return byDistance(to: point).map(\.id).filter(wanted.contains)
  }

  /// The stations meant by "here", by the same rule.
  public func stations(around point: Coordinate) -> [Station.ID] {
    let all = byDistance(to: point)
    let near = all.prefix { $0.metres <= Self.nearby }
    return (near.isEmpty ? all.prefix(Self.fewest) : near).map(\.id)
  }

  private func byDistance(to point: Coordinate) -> [(id: Station.ID, metres: Double)] {
    // Positions in files can be wrong but never NaN, so the order is total; the sort keeps equals in their order.
    stations.map { ($0.id, $0.position.metres(to: point)) }.sorted { $0.1 < $1.1 }
  }
}
