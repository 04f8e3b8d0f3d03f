public import BikeShare
import Timestamps
public import YAML

/// The counts of a whole feed on one day, read from a file in the format of Cities/dublin/snapshot.yaml.
public struct Recording: Hashable, Sendable {
  public let snapshot: Snapshot
  /// Messages about parts of the file that were left out, each as `file:line: ...`. The rest can be used.
  public let warnings: [String]

  /// - Throws: an error if the file cannot be read, or if a row is malformed. A well-formed row that does not fit the
  ///   city only causes a warning.
  public init(path: String, city: City) throws(AssetError) {
    try self.init(YAMLFile(path: path), city: city)
  }

  init(_ file: YAMLFile, city: City) throws(AssetError) {
    let fields = try YAMLFields(file.root, of: "a recording", known: ["date", "reports"])
    let origin = try RecordedDate.read(fields.required("date"))
    var rows = RecordedRows(city: city)
    for row in try fields.required("reports").list("reports") { try rows.add(row) }
    snapshot = Snapshot(counts: rows.counts, age: .zero, origin: origin)
    warnings = rows.warnings
  }
}

/// Parses a date such as `2019-05-01`.
enum RecordedDate {
  static func read(_ value: YAMLValue) throws(AssetError) -> Snapshot.Origin {
    let text = try value.text("date")
    let pieces = text.split(separator: "-", omittingEmptySubsequences: false)
    let parts = pieces.compactMap { Int($0) }
    guard pieces.count == 3, parts.count == 3, CalendarText.day(parts[0], parts[1], parts[2]) != nil
    else { throw value.error("date is \(text)", cure: "write the day of the recording as 2019-05-01") }
    return .recorded(year: parts[0], month: parts[1], day: parts[2])
  }
}
