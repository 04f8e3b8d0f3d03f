import BikeShare

extension Recording {
  /// The empty recording, for a city without recorded counts.
  public static let nothing = Recording(
    snapshot: Snapshot(counts: [:], age: .zero, origin: .live), warnings: [])

  private init(snapshot: Snapshot, warnings: [String]) { (self.snapshot, self.warnings) = (snapshot, warnings) }
}
