public import AtomicFiles
public import Routes

/// The street map of a city, as `vivavoz city streets` has built it from OpenStreetMap data: a folder of the cache with
/// a routing database, the named streets, and the places that riders ask for.
public struct StreetMap: Hashable, Sendable {
  /// The result of a search for a route.
  public enum Answer: Hashable, Sendable {
    case route(Route)
    /// The start is this far from the nearest street of the map, in metres: too far for a route. It is 1,000 if there
    /// is no street within 1 km.
    case startFar(metres: Int)
    /// The destination is this far from the nearest street of the map, in metres: too far for a route. It is 1,000 if
    /// there is no street within 1 km.
    case endFar(metres: Int)
    /// The map has no route between the two points.
    case noRoute
  }

  /// The maximum distance of the start and the destination of a route from the nearest street, in metres. The router
  /// uses the nearest street however far it is: at the edge of an extract that is another part of the city.
  public static let farthest = 60.0

  /// The notice that the licence of OpenStreetMap requires wherever the data are shown.
  /// Source: https://www.openstreetmap.org/copyright
  public static let notice =
    "Map data (c) OpenStreetMap contributors, ODbL 1.0, https://www.openstreetmap.org/copyright"

  /// The id of the city, such as `dublin`.
  public let city: String
  /// The path of the map's folder.
  public let folder: String
  /// The file from which the map was built.
  public let origin: Origin
  /// The number of ``streets(in:)``. A street of several OSM ways counts several times.
  public let streetCount: Int
  /// The number of ``places()`` of each kind. A kind without places is missing.
  public let placeCounts: [PlaceKind: Int]

  /// The size of the map on the disk, in bytes.
  public var size: Int { MapFolder(path: folder).size }

  /// Finds the map of a city, and validates the checksums of its files, once per process.
  /// - Parameters:
  ///   - city: the id of the city, which is the name of its folder.
  ///   - cache: the folder of data that can be generated again.
  /// - Returns: nil if no map was built for the city.
  /// - Throws: ``StreetMapError`` of the kinds `mapDamaged` and `folderInaccessible`.
  public static func find(
    city: String, cache: String = UserDirectories().cache
  ) throws(StreetMapError) -> StreetMap? {
    let folder = try MapFolder(of: city, cache: cache)
    guard try folder.exists() else { return nil }
    try folder.validate(city)
    let record = try MapRecord(in: folder, city)
    return StreetMap(
      city: city, folder: folder.path, origin: record.origin, streetCount: record.streetCount,
      placeCounts: record.placeCounts)
  }

  /// Returns whether a map was built for a city. The map may be damaged.
  public static func isBuilt(city: String, cache: String = UserDirectories().cache) -> Bool {
    (try? MapFolder(of: city, cache: cache).exists()) ?? false
  }

  /// Removes the map of a city, also a damaged one.
  /// - Returns: whether there was a map.
  /// - Throws: ``StreetMapError`` of the kind `folderInaccessible`.
  public static func remove(city: String, cache: String = UserDirectories().cache) throws(StreetMapError) -> Bool {
    try MapFolder(of: city, cache: cache).remove()
  }
}

extension StreetMap {
  /// The file from which a map was built, and the programs that built it.
  public struct Origin: Hashable, Sendable {
    /// The name of the OSM file, without its folder: `dublin.osm.pbf`.
    public let fileName: String
    /// The time of the newest object in the file, ISO 8601: `2025-05-01T20:04:09Z`; nil if the file has no times.
    public let date: String?
    /// The names and versions of the programs: `routino 3.3.3`, `osmium 1.15.0`.
    public let programs: [String]
  }
}
