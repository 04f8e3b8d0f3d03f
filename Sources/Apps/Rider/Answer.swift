public import BikeShare
public import Dialogue

extension Rider {
  /// The queries that Rider sends to the backend.
  public enum Query: Labelled {
    /// Requests the bike and stand counts of the whole city.
    case counts
    /// Requests the current position of the rider.
    case whereabouts
    /// Stores one of the rider's saved places.
    case keep(SavedPlace, Destination)
    /// Stores the setting of which requests are confirmed.
    case keepConfirmation(Confirmation)

    public var name: String {
      switch self {
      case .counts: "counts"
      case .whereabouts: "whereabouts"
      case .keep: "keep"
      case .keepConfirmation: "keep-confirmation"
      }
    }
  }

  /// The backend's answers. Each answers the query of the same name.
  public enum Answer: Labelled {
    case counts(FeedResult)
    /// The rider's position; nil if it is unknown.
    case whereabouts(Fix?)
    /// Whether the saved place was stored.
    case kept(SavedPlace, Bool)
    /// Whether the confirmation setting was stored.
    case keptConfirmation(Bool)

    public var name: String {
      switch self {
      case .counts(let report): report.name
      case .whereabouts(let fix): fix == nil ? "nowhere" : "whereabouts"
      case .kept(_, let isKept), .keptConfirmation(let isKept): isKept ? "kept" : "not-kept"
      }
    }
  }
}
