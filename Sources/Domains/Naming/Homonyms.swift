import BikeShare

/// Distinguishes stations with identical names by tokens appended to the names.
enum Homonyms {
  /// The minimum distance between two stations for a direction to distinguish them, in metres.
  static let apart = 5.0

  /// Returns the tokens of all stations, extended where names are identical.
  /// - Parameter named: the readings of all stations that can be spoken, by index.
  static func toldApart(_ named: [Int: Reading], _ stations: [Station], _ rules: Rules) -> [Int: [Token]] {
    var told = named.mapValues(\.tokens)
    let same = Dictionary(grouping: named.keys.sorted()) { told[$0]?.key ?? "" }
    for twins in same.values where twins.count > 1 {
      for (number, tail) in zip(twins, tails(twins, named, stations, rules)) { told[number]? += tail }
    }
    return countingRest(told)
  }

  /// Appends a count to names that are still identical, possibly because of an appended token.
  private static func countingRest(_ told: [Int: [Token]]) -> [Int: [Token]] {
    var counted = told
    var taken: Set<String> = []
    for number in told.keys.sorted() {
      guard let tokens = told[number] else { continue }
      var (all, count) = (tokens, 1)
      while !taken.insert(all.key).inserted {
        count += 1
        all = tokens + [Token(.count(count))]
      }
      counted[number] = all
    }
    return counted
  }

  private static func tails(
    _ twins: [Int], _ named: [Int: Reading], _ stations: [Station], _ rules: Rules
  ) -> [[Token]] {
    if let directions = directions(twins.map { stations[$0].position }) {
      return directions.map { [Token(.compass($0))] }
    }
    let streets = twins.compactMap { street(stations[$0], named[$0]?.tokens.key ?? "", rules) }
    if isDistinct(streets, twins) { return streets.map { [Token(.join(.by))] + $0 } }
    return twins.indices.map { [Token(.count($0 + 1))] }
  }

  private static func isDistinct(_ tails: [[Token]], _ twins: [Int]) -> Bool {
    Set(tails.map(\.key)).count == twins.count
  }

  /// Returns the street of a station's address; nil if it is the station's name.
  static func street(_ station: Station, _ name: String, _ rules: Rules) -> [Token]? {
    guard
      let street = station.address.map({
        (Reading(String($0.prefix(NameNormalizer.longest)), rules).tokens.halves.first ?? []).filter { !$0.isHouse }
      }),
      street.isTelling,
      street.key != name, street.count <= 6
    else { return nil }
    return street
  }

  /// Returns the direction of each of two to four points from their centre; nil if the directions are not distinct.
  static func directions(_ positions: [Coordinate]) -> [Compass]? {
    guard (2...4).contains(positions.count) else { return nil }
    let count = Double(positions.count)
    let middle = Coordinate(
      latitude: positions.map(\.latitude).reduce(0, +) / count,
      longitude: positions.map(\.longitude).reduce(0, +) / count)
    let sides = positions.compactMap { side($0, of: middle) }
    return Set(sides).count == positions.count ? sides : nil
  }

  private static func side(_ point: Coordinate, of middle: Coordinate) -> Compass? {
    let north = point.metres(to: Coordinate(latitude: middle.latitude, longitude: point.longitude))
    let east = point.metres(to: Coordinate(latitude: point.latitude, longitude: middle.longitude))
    guard max(north, east) >= apart / 2 else { return nil }
    if north >= east { return point.latitude > middle.latitude ? .north : .south }
    return point.longitude > middle.longitude ? .east : .west
  }
}
