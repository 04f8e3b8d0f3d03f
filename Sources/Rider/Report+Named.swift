import BikeShare
import Dialogue

extension Report: Named {
  /// What it means to a rider: counts as of now, old ones, or none.
  public var name: String {
    switch self {
    case .arrived(let snapshot): snapshot.isFresh ? "counts" : "old-counts"
    case .failed(let last): last == nil ? "no-counts" : "lost-counts"
    }
  }
}
