import BikeShare
import Randomness
import Routes
import StreetMaps

/// The ordered pairs of a city's stations.
struct StationPairs {
  struct Pair {
    let start: Station
    let end: Station
    /// Whether a named street lies near both stations.
    let isNear: Bool
  }

  let stations: [Station]
  /// The number of stations near a named street.
  let nearCount: Int
  let all: [Pair]

  /// - Throws: an error if the map is damaged.
  init(_ city: City, on map: StreetMap) throws {
    let index = StreetIndex(streets: try map.streets())
    stations = city.stations
    let near = Set(
      stations.filter { index.nearest(to: $0.position, within: StreetMap.farthest) != nil }.map(\.id))
    nearCount = near.count
    all = city.stations.flatMap { start in
      city.stations.filter { $0.id != start.id }.map { end in
        Pair(start: start, end: end, isNear: near.contains(start.id) && near.contains(end.id))
      }
    }
  }

  /// Returns random pairs of stations near a street, without repetition.
  func drawn(_ count: Int, seed: UInt64) -> [Pair] {
    var random = SeededGenerator(seed: seed)
    return Array(all.filter(\.isNear).shuffled(using: &random).prefix(count))
  }
}
