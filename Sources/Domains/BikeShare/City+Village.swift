extension City {
  /// A few stations and places that stand for all: a clear place with what is near it, and one that must be asked about.
  /// Whatever a conversation can do in the city it can do here, and all of it can be gone through.
  public var village: City {
    let clear = places.first { $0.choices.isEmpty && stations(of: $0.id).count > 1 }
    let shared = places.first { !$0.choices.isEmpty }
    let near = clear.map { Array(stations(of: $0.id).prefix(2)) } ?? stations.prefix(2).map(\.id)
    let ids = Set(near + (shared?.choices ?? []))
    return City(
      id: id, stations: stations.filter { ids.contains($0.id) }, places: [clear, shared].compactMap { $0 })
  }
}
