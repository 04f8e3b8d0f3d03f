import BikeShare
import Faults
import YAML

/// Collects the rows of recorded counts. Omits a row if the city does not have its station, or if one of its counts is
/// negative. A warning reports each omitted row.
struct RecordedRows {
  private let city: City
  private var lines: [Station.ID: Int] = [:]
  private(set) var counts: [Station.ID: Availability] = [:]
  private(set) var warnings: [String] = []

  init(city: City) { self.city = city }

  /// Adds the row of a station: `{id: 36, bikes: 6, stands: 34, open: true, age: 7}`. The age is the number of seconds
  /// from the station's report to the newest report of the feed.
  mutating func add(_ row: YAMLValue) throws(AssetError) {
    let fields = try YAMLFields(row, of: "a report", known: ["id", "bikes", "stands", "open", "age"])
    let isOpen = try fields.required("open").truth("open")
    let report = Availability(
      station: Station.ID(try fields.required("id").text("id")),
      bikes: try fields.required("bikes").integer("bikes", in: -1_000_000...1_000_000),
      freeDocks: try fields.required("stands").integer("stands", in: -1_000_000...1_000_000),
      isRenting: isOpen, isReturning: isOpen,
      age: .seconds(try fields["age"]?.integer("age", in: 0...1_000_000_000) ?? 0))
    if let first = lines.updateValue(row.line, forKey: report.station) {
      throw row.error("station \(report.station.rawValue) is on line \(first) already", cure: "keep one of the two")
    }
    keep(report, from: row)
  }

  private mutating func keep(_ report: Availability, from row: YAMLValue) {
    guard let station = city.station(report.station) else {
      return warn(row, "\(city.id) has no station \(report.station.rawValue)")
    }
    guard let plausible = report.plausible(docks: station.docks) else {
      return warn(row, "a negative count at station \(station.id.rawValue)")
    }
    counts[station.id] = plausible
  }

  private mutating func warn(_ row: YAMLValue, _ problem: String) {
    warnings.append(row.error(problem, cure: "the row is ignored").description)
  }
}
