import Foundation
import Routes
import Timestamps

/// The results of the searches for routes.
struct RouteTable {
  private let stations: Int
  private let near: Int
  private var answers: [String: Int] = [:]
  /// The answers between stations near a street.
  private var nearAnswers: [String: Int] = [:]
  private var durations: [Duration] = []
  private var legCounts: [Double] = []
  private var legs = LegTally()
  private var ratios: [Double] = []

  /// - Parameters:
  ///   - stations: the number of all stations.
  ///   - near: the number of stations near a named street.
  init(stations: Int, near: Int) { (self.stations, self.near) = (stations, near) }

  mutating func add(_ search: RouteSearch) {
    answers[search.answer.name, default: 0] += 1
    guard search.pair.isNear else { return }
    nearAnswers[search.answer.name, default: 0] += 1
    guard case .route(let route) = search.answer else { return }
    durations.append(search.duration)
    legCounts.append(Double(route.legs.count))
    legs.add(route)
  }

  /// - Parameter lengths: the lengths of routes, divided by the router's own lengths.
  mutating func add(lengths: [Double]) { ratios += lengths }

  var lines: [String] {
    let (median, most) = (durations.quantile(0.5), durations.quantile(0.95))
    var rows = [
      ("stations within 60 m of a named street", "\(near) of \(stations)"),
      ("routes between them", Self.share(nearAnswers["route"] ?? 0, nearAnswers.values.reduce(0, +))),
      ("  other answers", Self.list(nearAnswers)),
      ("routes between all stations", Self.share(answers["route"] ?? 0, answers.values.reduce(0, +))),
      ("  other answers", Self.list(answers)),
      ("time per route, median and 95 %", String(format: "%.1f and %.1f ms", median, most)),
      (
        "legs per route, median and 95 %",
        String(format: "%.0f and %.0f", legCounts.quantile(0.5), legCounts.quantile(0.95))
      ),
      ("legs under 40 m", Self.share(legs.short, legs.count)),
      ("legs without a name", Self.share(legs.unnamed, legs.count)),
      ("announcements that repeat the one before", Self.share(legs.repeated, legs.count)),
      ("routes whose last two announcements are equal", Self.share(legs.repeatedAtEnd, legCounts.count)),
    ]
    if let least = ratios.min(), let greatest = ratios.max() {
      rows.append(
        (
          "length by the router's, median, least and most",
          String(format: "%.4f, %.4f and %.4f of %d", ratios.quantile(0.5), least, greatest, ratios.count)
        ))
    }
    return rows.map { $0.0.column(52) + $0.1 }
  }

  /// The answers other than routes, with their numbers.
  private static func list(_ answers: [String: Int]) -> String {
    [RouteSearch.Answer.startFar, .endFar, .noRoute, .failed].map { "\($0.name) \(answers[$0.name] ?? 0)" }
      .joined(separator: ", ")
  }

  private static func share(_ count: Int, _ total: Int) -> String {
    String(format: "%d of %d (%.1f %%)", count, total, total == 0 ? 0 : 100 * Double(count) / Double(total))
  }
}

extension [Double] {
  /// Returns a quantile; 0 if there are no numbers.
  /// - Parameter share: 0.5 for the median.
  func quantile(_ share: Double) -> Double { isEmpty ? 0 : sorted()[Int(Double(count - 1) * share)] }
}
