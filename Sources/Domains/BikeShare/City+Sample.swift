extension City {
  /// A small part of the city that represents the whole: an unambiguous place with stations near it, and an ambiguous
  /// one. It allows every dialogue that the city allows, but is small enough for an exhaustive exploration.
  public var sample: City {
    let clear = places.first { $0.choices.isEmpty && stations(of: $0.id).count > 1 }
    let shared = places.first { !$0.choices.isEmpty }
    let near = clear.map { Array(stations(of: $0.id).prefix(2)) } ?? stations.prefix(2).map(\.id)
    let ids = Set(near + (shared?.choices ?? []))
    return City(
      id: id, stations: stations.filter { ids.contains($0.id) }, places: [clear, shared].compactMap { $0 })
  }
}
