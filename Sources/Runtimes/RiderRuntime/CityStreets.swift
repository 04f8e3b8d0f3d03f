public import AtomicFiles
import BikeShare
import Rider
import Routes
import StreetMaps
public import VoiceEngine

/// The streets and places of a city, from the street map that the user has added. The map is read at the first question.
public actor CityStreets {
  private struct Map {
    let routes: StreetMap
    let streets: StreetIndex
    let places: PlaceIndex
  }

  private let city: String
  /// The language of the names of streets and places.
  private let language: String
  private let cache: String
  /// The OpenStreetMap file from which the map is built first; nil for a map that the user has added.
  private let source: String?
  private let onDiagnostic: DiagnosticHandler
  /// The map, or nil if there is none; as a task, since it may take time to build. Nil before the first question.
  private var map: Task<Map?, Never>?

  /// - Parameters:
  ///   - city: the name of the city's folder.
  ///   - language: the language of the names on the city's signs.
  ///   - cache: the folder of the user's computed data, which contains the maps.
  public init(
    of city: String, language: String, cache: String = UserDirectories().cache,
    onDiagnostic: @escaping DiagnosticHandler
  ) {
    (self.city, self.language, self.cache, self.onDiagnostic) = (city, language, cache, onDiagnostic)
    source = nil
  }

  /// Creates the streets of an OpenStreetMap file, for a talk. The map is built once for each content of the file, in a
  /// folder of its own, so that the map that the user has added stays.
  init(of city: String, builtFrom file: String, language: String, onDiagnostic: @escaping DiagnosticHandler) {
    let checksum = Checksum(ofFile: file).map { "\($0.crc)-\($0.size)" } ?? "missing"
    cache = "\(UserDirectories().cache)/talk-maps/2-\(checksum)"
    (self.city, self.language, self.onDiagnostic) = (city, language, onDiagnostic)
    source = file
  }

  private func loaded() async -> Map? {
    if let map { return await map.value }
    let task = Task { await read() }
    map = task
    return await task.value
  }

  /// Reads the map. Reports a missing or a damaged map with its remedy.
  private func read() async -> Map? {
    do {
      if let source, try StreetMap.find(city: city, cache: cache) == nil {
        _ = try await StreetMap.build(city: city, from: source, cache: cache) { _ in }
      }
      guard let map = try StreetMap.find(city: city, cache: cache) else {
        onDiagnostic(
          .warning("there is no street map of \(city); add one: vivavoz city streets \(city) FILE.osm.pbf"))
        return nil
      }
      return Map(routes: map, streets: StreetIndex(streets: try map.streets()), places: PlaceIndex(try map.places()))
    } catch {
      onDiagnostic(.fault(error))
      return nil
    }
  }

  func street(at point: Coordinate) async -> Rider.StreetReport {
    guard let map = await loaded() else { return .noMap }
    guard let street = map.streets.nearest(to: point) else { return .nameless }
    let crossing = map.streets.crossing(of: street.name, near: point)
    return .street(name(street.name), crossing: crossing.map { name($0) })
  }

  func places(_ kind: PlaceKind, near point: Coordinate) async -> Rider.PlacesReport {
    guard let map = await loaded() else { return .noMap }
    return .places(map.places.nearest(kind, to: point, limit: Self.mostPlaces).map { local($0.place) })
  }

  /// Returns the named streets with their paths, for a drawing; empty if the user has added no map. A damaged map is
  /// reported.
  nonisolated func drawing() -> [(name: String, path: [Coordinate])] {
    do throws(StreetMapError) { return try StreetMap.find(city: city, cache: cache)?.streets() ?? [] } catch {
      onDiagnostic(.fault(error))
      return []
    }
  }

  /// Returns the name of a street with its language.
  nonisolated func name(_ street: String) -> Rider.StreetName { Rider.StreetName(street, language: language) }

  /// Returns a place with its local name only, in the language of the city.
  private func local(_ place: NearbyPlace) -> NearbyPlace {
    NearbyPlace(place.kind, names: place.names[""].map { [language: $0] } ?? [:], at: place.coordinate)
  }

  /// Searches for a route.
  func route(from start: Coordinate, to end: Coordinate) async -> (report: Rider.RouteReport, route: Route?) {
    guard let map = await loaded() else { return (.noMap, nil) }
    do {
      switch try await map.routes.route(from: start, to: end) {
      case .route(let route):
        let summary = Rider.RouteSummary(
          metres: Int(route.metres.rounded()), minutes: route.minutes(), streets: route.mainStreets().map { name($0) })
        return (.route(summary), route)
      case .startFar: return (.startFar, nil)
      case .endFar: return (.endFar, nil)
      case .noRoute: return (.noRoute, nil)
      }
    } catch {
      onDiagnostic(.fault(error))
      return (.failed, nil)
    }
  }

  /// Returns a stored path as a route, with the names of the streets along it and the way to it.
  /// - Parameters:
  ///   - path: the points of the path.
  ///   - start: where the rider is. Within ``joins`` of the path the ride begins on it, otherwise with the way to it.
  /// - Returns: nil if there is no map, or no way to the path.
  func route(along path: [Coordinate], from start: Coordinate) async -> Route? {
    guard let map = await loaded() else { return nil }
    guard let (approach, path) = await approach(to: path, from: start), let first = path.first else { return nil }
    let points =
      [RoutePoint(first)]
      + zip(path, path.dropFirst()).map { from, to in
        let middle = Coordinate(
          latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2)
        return RoutePoint(to, street: map.streets.nearest(to: middle, within: Self.joins)?.name)
      }
    return Route(approach + points)
  }

  /// Returns the way to a stored path, and the part of the path that is left: all of it, if its first point can be
  /// reached; otherwise from the first point of each 100 m that can. A rider on the path goes on from there.
  /// - Returns: nil if no point of the first half can be reached.
  private func approach(
    to path: [Coordinate], from start: Coordinate
  ) async -> (points: [RoutePoint], rest: [Coordinate])? {
    let rest = Path.rest(of: path, from: start, within: Self.joins)
    if !rest.isEmpty { return ([], rest) }
    var (passed, next, half) = (0.0, 0.0, Path.metres(path) / 2)
    for number in path.indices {
      if number > 0 { passed += path[number - 1].metres(to: path[number]) }
      if passed > half { break }
      guard passed >= next else { continue }
      next = passed + 100
      guard let way = await route(from: start, to: path[number]).route else { continue }
      let points = way.legs.flatMap { leg in leg.path.map { RoutePoint($0, street: leg.street) } }
      return (points, Array(path[number...]))
    }
    return nil
  }

  /// The distance from a stored path within which the rider is on it, in metres.
  private static let joins = 40.0

  /// The maximum number of places in an answer. A rider hears three at a time.
  private static let mostPlaces = 12
}
