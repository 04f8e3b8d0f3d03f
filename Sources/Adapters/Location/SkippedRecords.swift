/// What was left out of a file: how much, and the first of it.
struct SkippedRecords {
  /// How many are reported one by one.
  private static let told = 5

  private(set) var count = 0
  private(set) var first: [LocationError] = []

  mutating func add(_ error: LocationError) {
    count += 1
    if first.count < Self.told { first.append(error) }
  }
}
