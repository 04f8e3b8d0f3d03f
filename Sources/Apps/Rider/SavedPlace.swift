/// A place of the rider's own, kept under a name.
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
