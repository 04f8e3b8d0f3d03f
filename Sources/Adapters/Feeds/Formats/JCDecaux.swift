import BikeShare
import Foundation
import JSON

/// Parsers of JCDecaux' own API, versions 1 and 3: one document contains stations and counts.
///
/// Source: https://developer.jcdecaux.com/#/opendata/vls
enum JCDecaux {
  /// Parses the stations. Station numbers are unique only within one contract.
  static func stations(_ body: Data, at address: String) throws(FeedFault) -> StationList {
    let rows = try rows(body, at: address)
    var reader = StationReader()
    for row in GBFS.bounded(rows, { reader.warn($0) }) { reader.add(row.map(station)) }
    return try reader.list(at: address, rows: rows.count)
  }

  /// Parses the counts. The document does not state when it was written; the time of its newest station report is used
  /// instead.
  /// - Parameter now: the time of arrival, by the server's clock.
  static func counts(_ body: Data, at address: String, stations: StationList, now: Date) throws(FeedFault)
    -> StationCounts
  {
    var reader = ReportReader(stations: stations)
    for row in GBFS.bounded(try rows(body, at: address), { _ = reader.warn($0) }) {
      guard let station = reader.station(row?.code("number")), let row else { continue }
      reader.add(report(row, of: station, &reader))
    }
    return try reader.counts(written: nil, ttl: refresh, now: now, at: address)
  }

  /// The interval at which the server renews the counts. Source: the terms of the API.
  private static let refresh: Duration = .seconds(60)

  private static func rows(_ body: Data, at address: String) throws(FeedFault) -> [Fields?] {
    try JSONText.list(body, at: address).map { Fields($0) }
  }

  private static func station(_ row: Fields) -> StationReader.Row {
    let position = row.object("position")
    let isFirst = position?.has("lat") ?? false
    return StationReader.Row(
      code: row.code("number"), name: row.words("name", in: "en"), address: row.words("address", in: "en"),
      position: position, names: isFirst ? ("lat", "lng") : ("latitude", "longitude"),
      docks: stands(row)?.whole("capacity") ?? row.whole("bike_stands"))
  }

  /// Returns the counts of a station's stands, as version 3 of the API writes them: of all stands, overflow stands
  /// included, otherwise of the main stands.
  private static func stands(_ row: Fields) -> Fields? { row.object("totalStands") ?? row.object("mainStands") }

  private static func report(_ row: Fields, of station: Station, _ reader: inout ReportReader) -> StationReport {
    var report = counted(row, of: station)
    let status = row.text("status")
    if let status, !["OPEN", "CLOSED"].contains(status) {
      reader.warn(station, "status is \(Quoted.line(status)); the station counts as closed")
    }
    let isOpen = (status ?? "OPEN") == "OPEN"
    (report.isRenting, report.isReturning) = (isOpen, isOpen)
    report.reported = row.date("lastUpdate") ?? row.date("last_update")
    return report
  }

  /// Returns the report about a station. A station that has lost its connection repeats its last counts; the report
  /// then has none.
  private static func counted(_ row: Fields, of station: Station) -> StationReport {
    guard row.truth("connected") ?? true else { return StationReport(station: station) }
    let counts = stands(row)?.object("availabilities")
    return StationReport(
      station: station, bikes: counts?.whole("bikes") ?? row.whole("available_bikes"),
      electric: counts?.whole("electricalBikes"), stands: counts?.whole("stands") ?? row.whole("available_bike_stands"))
  }
}
