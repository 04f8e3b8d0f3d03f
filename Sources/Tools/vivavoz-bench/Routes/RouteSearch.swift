import BikeShare
import Foundation
import Routes
import StreetMaps
import Terminal
import Timestamps

/// A search for a route between two stations, with its duration.
struct RouteSearch {
  enum Answer: Hashable {
    case route(Route)
    case startFar, endFar, noRoute, failed

    /// The name of the answer in the table.
    var name: String {
      switch self {
      case .route: "route"
      case .startFar: "startFar"
      case .endFar: "endFar"
      case .noRoute: "noRoute"
      case .failed: "failed"
      }
    }
  }

  let pair: StationPairs.Pair
  let answer: Answer
  let duration: Duration

  init(_ pair: StationPairs.Pair, answer: Answer, duration: Duration) {
    (self.pair, self.answer, self.duration) = (pair, answer, duration)
  }

  /// Searches on a map. A failure of one search is reported and counts as an answer.
  /// - Throws: an error if the map cannot be used at all, or if the task is cancelled.
  init(_ pair: StationPairs.Pair, on map: StreetMap) async throws {
    let start = ContinuousClock.now
    let answer: Answer
    do throws(StreetMapError) {
      answer = Answer(try await map.route(from: pair.start.position, to: pair.end.position))
    } catch {
      try Task.checkCancellation()
      guard error.kind == .failed else { throw error }
      Console.warn("\(pair.start.id.rawValue) to \(pair.end.id.rawValue): \(error)")
      answer = .failed
    }
    self.init(pair, answer: answer, duration: .now - start)
  }

  /// The search as a line of JSON.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(Line(self))).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private struct Line: Encodable {
    let start, end: String
    /// The positions of the stations: latitude and longitude in degrees.
    let from, to: [Double]
    /// Whether a named street lies near both stations.
    let near: Bool
    let answer: String
    let milliseconds: Double
    let metres: Double?
    let legs: Int?

    init(_ search: RouteSearch) {
      (start, end) = (search.pair.start.id.rawValue, search.pair.end.id.rawValue)
      (from, to) = (Self.numbers(search.pair.start.position), Self.numbers(search.pair.end.position))
      (near, answer) = (search.pair.isNear, search.answer.name)
      milliseconds = (search.duration.inSeconds * 10_000).rounded() / 10
      guard case .route(let route) = search.answer else {
        (metres, legs) = (nil, nil)
        return
      }
      (metres, legs) = ((route.metres * 10).rounded() / 10, route.legs.count)
    }

    private static func numbers(_ point: Coordinate) -> [Double] { [point.latitude, point.longitude] }
  }
}

extension RouteSearch.Answer {
  init(_ answer: StreetMap.Answer) {
    switch answer {
    case .route(let route): self = .route(route)
    case .startFar: self = .startFar
    case .endFar: self = .endFar
    case .noRoute: self = .noRoute
    }
  }
}
