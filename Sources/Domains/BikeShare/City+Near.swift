extension City {
  /// The maximum distance of a station that counts as near a place, in metres: five minutes on foot.
  public static let nearby = 400.0
  /// The number of stations returned for a place without a station within ``nearby``.
  public static let fewest = 3

  /// Returns all stations, the nearest first. Equally distant stations stay in the order of the city.
  public func nearest(to point: Coordinate) -> [NearbyStation] {
    byDistance(to: point).map { NearbyStation(station: $0.id, metres: Int($0.metres.rounded())) }
  }

  /// Returns the stations of a place, the nearest first: the stations within ``nearby`` of it, or the ``fewest``
  /// nearest stations if there are none. Stations that share the place's name belong to it wherever they are. If the
  /// place is only a common beginning of names, these stations alone belong to it. The result is empty for an unknown
  /// place.
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

  /// Returns the stations around a point, such as the rider's position, the nearest first: the stations within
  /// ``nearby`` of it, or the ``fewest`` nearest stations if there are none.
  public func stations(around point: Coordinate) -> [Station.ID] {
    let all = byDistance(to: point)
    let near = all.prefix { $0.metres <= Self.nearby }
    return (near.isEmpty ? all.prefix(Self.fewest) : near).map(\.id)
  }

  private func byDistance(to point: Coordinate) -> [(id: Station.ID, metres: Double)] {
    // Positions in files may be wrong but are never NaN, so the order is total. The sort is stable.
    stations.map { ($0.id, $0.position.metres(to: point)) }.sorted { $0.1 < $1.1 }
  }
}
