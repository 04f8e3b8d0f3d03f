import BikeShare
import Foundation

/// Collects the reports about single stations in a document of counts.
struct ReportReader {
  let stations: StationList
  private var reports: [StationReport] = []
  private var taken: Set<Station.ID> = []
  private(set) var warnings = Warnings()

  init(stations: StationList) { self.stations = stations }

  /// Returns the station with a feed's code, if it is in the list of stations and has no report yet; otherwise nil.
  mutating func station(_ code: String?) -> Station? {
    guard let code else { return warn("a report without a station id is ignored") }
    let shown = Quoted.shown(String(code.prefix(80)))
    guard let station = stations.station(code) else {
      return warn("station \(shown): it is not in the list of stations; its counts are ignored")
    }
    guard taken.insert(station.id).inserted else {
      return warn("station \(shown): it has two reports; the first is used")
    }
    return station
  }

  mutating func add(_ report: StationReport) { reports.append(report) }

  mutating func warn(_ line: String) -> Station? {
    warnings.add(line)
    return nil
  }

  mutating func warn(_ station: Station, _ problem: String) {
    warnings.add("station \(station.id.rawValue): \(problem)")
  }

  /// Returns the station counts from all reports of the feed, with the time at which the feed was generated.
  /// - Parameters:
  ///   - told: the generation time that the feed states; nil to use the time of its newest report.
  ///   - ttl: how long the feed says that it is valid; nil if it does not say.
  ///   - now: the time at which the response arrived, by the server's clock.
  ///   - address: the address of the feed, for error messages.
  func counts(written told: Date?, ttl: Duration?, now: Date, at address: String) throws(FeedFault) -> StationCounts {
    guard !reports.isEmpty else { throw JSONText.broken(address, "it has no report for any station of the list") }
    let latest = now.addingTimeInterval(StationCounts.slack)
    let newest = reports.compactMap(\.reported).filter { $0 <= latest }.max()
    guard let written = (told.flatMap { $0 <= latest ? $0 : nil } ?? newest).map({ min($0, now) }) else {
      throw JSONText.broken(address, "it has no time of last update")
    }
    return counts(written, ttl)
  }

  private func counts(_ written: Date, _ ttl: Duration?) -> StationCounts {
    var warnings = warnings
    var counts: [Station.ID: Availability] = [:]
    for report in reports {
      let id = report.station.id
      counts[id] = report.availability(at: written)
      if counts[id] == nil { warnings.add("station \(id.rawValue): a count is below zero") }
    }
    return StationCounts(counts: counts, written: written, ttl: ttl, warnings: warnings.lines)
  }
}
