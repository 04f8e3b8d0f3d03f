public import BikeShare
import Processes
import Routes

extension StreetMap {
  /// The timeout of a search, after which the router is killed. A search within a city takes about 15 ms.
  private static let timeout = Duration.seconds(5)
  /// The maximum size of the router's output, in bytes: about 13,000 points, or 300 km.
  private static let longestOutput = 1 << 20

  /// How a person moves along a route.
  public enum Transport: String, Hashable, Sendable {
    case bicycle, foot
  }

  /// Finds a short route, for a bicycle with routino's preferences for quiet streets and cycle tracks. It starts a
  /// process of routino's router. In Dublin 97 % of the routes are within 10 % of the shortest one
  /// (Documentation/Measurements/routes.md).
  ///
  /// The router allows no U-turns at the start, so a route between two points of one street may go around the block.
  /// - Parameters:
  ///   - start: where the rider is. The route begins at the nearest point of a street within ``farthest``.
  ///   - end: the destination. The route ends at the nearest point of a street within ``farthest``.
  /// - Throws: ``StreetMapError`` of the kinds `programMissing`, `mapDamaged` and `failed`.
  public func route(
    from start: Coordinate, to end: Coordinate, by transport: Transport = .bicycle
  ) async throws(StreetMapError) -> Answer {
    guard start.isOnEarth, end.isOnEarth else { return .noRoute }
    let output = try await routerOutput(from: start, to: end, by: transport)
    switch output {
    case .refused(.nothingNear(isStart: true)): return .startFar(metres: 1_000)
    case .refused(.nothingNear(isStart: false)): return .endFar(metres: 1_000)
    case .refused(.noRoute): return .noRoute
    case .points(let points): return answer(points, from: start, to: end)
    }
  }

  private func answer(_ points: [RoutePoint], from start: Coordinate, to end: Coordinate) -> Answer {
    let (before, after) = (points[0].coordinate.metres(to: start), points[points.count - 1].coordinate.metres(to: end))
    if before > Self.farthest { return .startFar(metres: Int(before.rounded())) }
    if after > Self.farthest { return .endFar(metres: Int(after.rounded())) }
    return Route(points).map { .route($0) } ?? .noRoute
  }

  /// Returns the arguments of routino's router. Its own preference for streets of several lanes is 25 %; with it the
  /// routes in Dublin are 6 % longer than the shortest ones in sum, with 45 % they are 2 % longer.
  public static func routerArguments(
    _ folder: String, from start: Coordinate, to end: Coordinate, by transport: Transport = .bicycle
  ) -> [String] {
    let preferences =
      switch transport {
      case .bicycle: ["--property-multilane=45"]
      case .foot: ["--transport=foot"]
      }
    return preferences + [
      "--dir=\(folder)", "--prefix=\(MapFolder.prefix)", "--profile=\(transport.rawValue)", "--shortest",
      "--language=en", "--output-text-all", "--output-stdout", "--lat1=\(start.latitude)", "--lon1=\(start.longitude)",
      "--lat2=\(end.latitude)", "--lon2=\(end.longitude)",
    ]
  }

  private enum RouterResult {
    case points([RoutePoint])
    case refused(RouterOutput.Refusal)
  }

  private func routerOutput(
    from start: Coordinate, to end: Coordinate, by transport: Transport
  ) async throws(StreetMapError) -> RouterResult {
    let run = try MapPrograms.run(
      "routino-router", Self.routerArguments(folder, from: start, to: end, by: transport))
    let result: (end: ProgramRun.End, output: [UInt8])
    do {
      result = try await run.run(output: .collected(bytes: Self.longestOutput), atMost: Self.timeout)
    } catch { throw MapPrograms.failed(folder, "routino-router cannot be started: \(error)") }
    let text = String(decoding: result.output, as: UTF8.self)
    switch result.end {
    case .exited(0) where result.output.count < Self.longestOutput:
      guard let points = RouterOutput.points(of: text) else { throw unusable("it printed no route") }
      return .points(points)
    case .exited(0): throw MapPrograms.failed(folder, "the route is too long")
    case .exited:
      guard let refusal = RouterOutput.refusal(in: text) else { throw unusable(MapPrograms.reason(in: text)) }
      return .refused(refusal)
    // A damaged database leads to an access outside of its files.
    case .killed(let signal): throw unusable("signal \(signal) ended it")
    case .late: throw MapPrograms.failed(folder, "routino-router took over 5 s, or was cancelled")
    }
  }

  private func unusable(_ reason: String) -> StreetMapError {
    MapFolder(path: folder).damaged(
      MapFolder.database[0], city, "routino-router cannot use the map: \(reason)")
  }
}
