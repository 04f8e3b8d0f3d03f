import BikeShare
import Dialogue

extension Rider {
  /// What Rider asks of the world.
  public enum Query: Labelled {
    /// The counts of the whole city.
    case counts
    /// Where the rider is just now.
    case whereabouts
    /// To remember a place of the rider's own.
    case keep(SavedPlace, Target)
    /// To remember which requests are confirmed.
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

  /// What the world answers, each to the query of its name.
  public enum Answer: Labelled {
    case counts(Report)
    /// Nil where nobody knows.
    case whereabouts(Fix?)
    /// Whether a place is remembered from now on.
    case kept(SavedPlace, Bool)
    /// Whether it is remembered which requests are confirmed.
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
