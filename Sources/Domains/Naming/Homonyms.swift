import BikeShare

/// Stations of the very same name, each with what tells it from the others put behind.
enum Homonyms {
  /// As far apart as they must be for a direction to be seen, in metres.
  static let apart = 5.0

  /// - Parameter named: the readings of all stations that can be spoken, by their number in the list.
  static func toldApart(_ named: [Int: Reading], _ stations: [Station], _ rules: Rules) -> [Int: [Token]] {
    var told = named.mapValues(\.tokens)
    let same = Dictionary(grouping: named.keys.sorted()) { told[$0]?.key ?? "" }
    for twins in same.values where twins.count > 1 {
      for (number, tail) in zip(twins, tails(twins, named, stations, rules)) { told[number]? += tail }
    }
    return countingRest(told)
  }

  /// What is left alike, a tail may have made so, is counted.
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

  /// The street of a station's address, where it is not its name.
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

  /// Where each of two to four lies, seen from their middle; nil where that is not clear.
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
