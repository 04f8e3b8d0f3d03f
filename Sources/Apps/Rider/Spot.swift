/// A place of the rider's own, kept under a name.
public enum Spot: String, Hashable, Sendable, CaseIterable {
  case home, work

  /// The other end of a commute.
  public var opposite: Spot {
    switch self {
    case .home: .work
    case .work: .home
    }
  }
}
