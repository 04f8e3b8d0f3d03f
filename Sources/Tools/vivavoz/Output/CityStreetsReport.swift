import BikeShare
import Cities
import Foundation
import Routes
import StreetMaps
import Terminal

/// The report of a city's street map, and the advice on getting the data for one.
struct CityStreetsReport {
  private let map: StreetMap
  private let folder: CityFolder
  /// The number of the city's stations near a named street.
  private let near: Int

  /// - Throws: ``StreetMapError`` if the map is damaged.
  init(_ map: StreetMap, of folder: CityFolder) throws(StreetMapError) {
    (self.map, self.folder) = (map, folder)
    near = try map.count(of: folder.city.stations.map(\.position))
  }

  /// The contents, the stations near streets, the origin, the size, the folder and the licence.
  var lines: [String] {
    let places = PlaceKind.allCases.map { "\($0.rawValue) \(map.placeCounts[$0] ?? 0)" }
    let origin = map.origin
    return [
      "\(map.city): \(map.streetCount.of("named street")), \(map.placeCounts.values.reduce(0, +).of("place"))",
      "places: \(places.joined(separator: ", "))",
      "stations within \(Int(StreetMap.farthest)) m of a named street: \(near) of \(folder.city.stations.count)",
      "built from \(origin.fileName), data of \(origin.date ?? "an unknown date"), by "
        + origin.programs.joined(separator: " and "),
      "folder: \(map.folder), \(String(format: "%.1f", Double(map.size) / 1e6)) MB",
      StreetMap.notice,
    ]
  }

  /// The warning that the map does not cover the city, or not all of it; nil if it covers all stations.
  var warning: String? {
    let count = folder.city.stations.count
    guard near < count else { return nil }
    return "the map covers \(near == 0 ? "none" : "\(near)") of the \(count.of("station")) of \(folder.name); "
      + "a map of the whole city needs the data of the box \(Self.boundingBox(of: folder.city))"
  }
}

extension CityStreetsReport {
  /// Returns the lines that say where to get the data, and how to cut the city out of them.
  static func advice(for folder: CityFolder) -> [String] {
    let id = folder.city.id
    return [
      "1. download the data of the region, such as REGION-latest.osm.pbf from https://download.geofabrik.de;",
      "   or the data of the box from https://extract.bbbike.org (format: PBF), then go on with 3",
      "2. osmium extract -b \(boundingBox(of: folder.city)) REGION-latest.osm.pbf -o \(id).osm.pbf",
      "3. vivavoz city streets \(id) \(id).osm.pbf",
      StreetMap.notice,
    ]
  }

  /// The margin around the stations, in degrees: at least 1 km, except near the poles.
  private static let margin = (latitude: 0.01, longitude: 0.02)

  /// Returns the box around all stations with a margin, as `west,south,east,north` in degrees.
  static func boundingBox(of city: City) -> String {
    let positions = city.stations.map(\.position)
    let (latitudes, longitudes) = (positions.map(\.latitude), positions.map(\.longitude))
    guard let west = longitudes.min(), let south = latitudes.min(), let east = longitudes.max(),
      let north = latitudes.max()
    else { return "WEST,SOUTH,EAST,NORTH" }
    return [west - margin.longitude, south - margin.latitude, east + margin.longitude, north + margin.latitude]
      .map { String(format: "%.3f", $0) }.joined(separator: ",")
  }
}
