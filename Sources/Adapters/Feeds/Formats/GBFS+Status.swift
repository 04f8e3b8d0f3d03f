import BikeShare
import Foundation

extension GBFS {
  /// Parses `station_status`.
  /// - Parameters:
  ///   - types: the system's vehicle types; nil if the system does not describe them, so that every counted vehicle is
  ///     a bicycle.
  ///   - now: the time of arrival, by the server's clock.
  static func status(
    _ body: Data, at address: String, stations: StationList, types: VehicleTypes?, now: Date
  ) throws(FeedFault) -> StationCounts {
    let document = try Document(body, at: address)
    var reader = ReportReader(stations: stations)
    for row in bounded(try document.stations(), { _ = reader.warn($0) }) {
      guard let station = reader.station(row?.code("station_id")), let row else { continue }
      reader.add(report(row, of: station, types, &reader))
    }
    return try reader.counts(written: document.written, ttl: document.ttl, now: now, at: address)
  }

  private static func report(
    _ row: Fields, of station: Station, _ types: VehicleTypes?, _ reader: inout ReportReader
  ) -> StationReport {
    let isInstalled = row.flag("is_installed") ?? true
    var report = StationReport(station: station)
    report.bikes = types.map { bikes(row, $0) } ?? vehicles(row)
    report.electric = types.map { electric(row, $0) } ?? row.whole("num_ebikes_available")
    report.stands = stands(row, types)
    report.isRenting = isInstalled && row.flag("is_renting") ?? true
    report.isReturning = isInstalled && row.flag("is_returning") ?? true
    report.reported = row.date("last_reported")
    for name in misread(row) { reader.warn(station, "\(name) \(row.shown(name)); the value is ignored") }
    for type in unknownTypes(row, types) {
      reader.warn(station, "vehicles of type \(type) have no description and are not counted")
    }
    return report
  }

  /// Returns the number of bicycles among the vehicles. If the feed counts only all vehicles together, this count is
  /// used only for a system in which all vehicles are bicycles.
  private static func bikes(_ row: Fields, _ types: VehicleTypes) -> Int? {
    if row.has(perType) { return row.total(perType, ids: "vehicle_type_id", within: types.bicycles) }
    return types.areBicycles ? vehicles(row) : nil
  }

  /// Returns the number of available vehicles of all kinds; nil if the feed does not state it. The name of the field
  /// contains "vehicles" since GBFS 3.0, and "bikes" before.
  private static func vehicles(_ row: Fields) -> Int? {
    row.whole("num_vehicles_available") ?? row.whole("num_bikes_available")
  }

  private static func electric(_ row: Fields, _ types: VehicleTypes) -> Int? {
    row.total(perType, ids: "vehicle_type_id", within: types.electric) ?? row.whole("num_ebikes_available")
  }

  /// Returns the number of free docks that fit a bicycle; of all free docks if the feed does not distinguish their
  /// kinds.
  private static func stands(_ row: Fields, _ types: VehicleTypes?) -> Int? {
    guard let types, row.has("vehicle_docks_available") else { return row.whole("num_docks_available") }
    return row.total("vehicle_docks_available", ids: "vehicle_type_ids", within: types.bicycles)
  }

  /// Returns the types of vehicles at a station that the system does not describe.
  private static func unknownTypes(_ row: Fields, _ types: VehicleTypes?) -> [String] {
    guard let types else { return [] }
    let present = (row.objects(perType) ?? []).compactMap { $0 }.filter { $0.whole("count") != 0 }
    return present.compactMap { $0.code("vehicle_type_id") }.filter { !types.all.contains($0) }.map {
      Quoted.line($0)
    }
  }

  private static let perType = "vehicle_types_available"

  /// Returns the names of fields with an invalid value.
  private static func misread(_ row: Fields) -> [String] {
    let numbers = ["num_bikes_available", "num_vehicles_available", "num_docks_available", "num_ebikes_available"]
    let flags = ["is_installed", "is_renting", "is_returning"]
    return numbers.filter { row.has($0) && row.whole($0) == nil } + flags.filter { row.has($0) && row.flag($0) == nil }
      + ["last_reported"].filter { row.has($0) && row.date($0) == nil }
  }
}
