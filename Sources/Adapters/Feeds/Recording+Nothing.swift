import BikeShare

extension Recording {
  /// Of a city that has no recorded state.
  public static let nothing = Recording(
    snapshot: Snapshot(counts: [:], age: .zero, origin: .live), warnings: [])

  private init(snapshot: Snapshot, warnings: [String]) { (self.snapshot, self.warnings) = (snapshot, warnings) }
}
