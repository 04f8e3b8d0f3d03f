/// A place that the rider has saved under a fixed name.
public enum SavedPlace: String, Hashable, Sendable, CaseIterable {
  case home, work

  /// The other end of a commute.
  public var opposite: SavedPlace {
    switch self {
    case .home: .work
    case .work: .home
    }
  }
}
