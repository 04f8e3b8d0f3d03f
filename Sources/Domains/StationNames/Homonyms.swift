import BikeShare

/// Distinguishes stations with identical names by tokens that it appends to the names: a street, a direction or a
/// count.
enum Homonyms {
  /// The minimum distance between two stations for a direction to distinguish them, in metres.
  static let apart = 5.0

  /// Returns the tokens of all stations. Identical names are extended, so that they differ.
  /// - Parameter named: the parsed names of all stations that can be spoken, keyed by the station's index.
  static func distinguished(_ named: [Int: ParsedName], _ stations: [Station], _ rules: NameRules) -> [Int:
    [ParsedToken]]
  {
    var told = named.mapValues(\.tokens)
    let same = Dictionary(grouping: named.keys.sorted()) { told[$0]?.key ?? "" }
    for homonyms in same.values where homonyms.count > 1 {
      for (number, tail) in zip(homonyms, tails(homonyms, named, stations, rules)) { told[number]? += tail }
    }
    return countingRest(told)
  }

  /// Appends a count to names that are still identical, or that an appended token has made identical.
  /// - Parameter told: the tokens of each station, keyed by the station's index.
  private static func countingRest(_ told: [Int: [ParsedToken]]) -> [Int: [ParsedToken]] {
    var counted = told
    var taken: Set<String> = []
    for number in told.keys.sorted() {
      guard let tokens = told[number] else { continue }
      var (all, count) = (tokens, 1)
      while !taken.insert(all.key).inserted {
        count += 1
        all = tokens + [ParsedToken(.count(count))]
      }
      counted[number] = all
    }
    return counted
  }

  private static func tails(
    _ homonyms: [Int], _ named: [Int: ParsedName], _ stations: [Station], _ rules: NameRules
  ) -> [[ParsedToken]] {
    if let directions = directions(homonyms.map { stations[$0].position }) {
      return directions.map { [ParsedToken(.compass($0))] }
    }
    let streets = homonyms.compactMap { street(stations[$0], named[$0]?.tokens.key ?? "", rules) }
    if isDistinct(streets, homonyms) { return streets.map { [ParsedToken(.join(.by))] + $0 } }
    return homonyms.indices.map { [ParsedToken(.count($0 + 1))] }
  }

  private static func isDistinct(_ tails: [[ParsedToken]], _ homonyms: [Int]) -> Bool {
    Set(tails.map(\.key)).count == homonyms.count
  }

  /// Returns the street in a station's address. Returns nil if there is no address, if its street is too long or has no
  /// specific word, or if the street is the station's name.
  static func street(_ station: Station, _ name: String, _ rules: NameRules) -> [ParsedToken]? {
    guard
      let street = station.address.map({
        (ParsedName(String($0.prefix(NameNormalizer.longest)), rules).tokens.halves.first ?? []).filter { !$0.isHouse }
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
