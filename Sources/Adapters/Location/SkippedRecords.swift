/// The records of a file that were left out: their number, and the messages about the first ones.
struct SkippedRecords {
  /// The maximum number of records that are reported individually.
  private static let mostReported = 5

  private(set) var count = 0
  private(set) var first: [LocationError] = []

  mutating func add(_ error: LocationError) {
    count += 1
    if first.count < Self.mostReported { first.append(error) }
  }
}
