import Faults

/// The records of a file that were left out: their number, and the messages about the first ones.
struct SkippedRecords {
  /// The maximum number of records that are reported individually.
  private static let mostReported = 5

  private(set) var count = 0
  private(set) var first: [LocationError] = []

  /// The messages, each as `file:line: ...`, and how many more there are.
  /// - Parameter name: the file's name in messages.
  func warnings(_ name: String) -> [String] {
    first.map(\.description) + (count > first.count ? ["\(name): and \(count - first.count) more warnings"] : [])
  }

  mutating func add(_ error: LocationError) {
    count += 1
    if first.count < Self.mostReported { first.append(error) }
  }
}
