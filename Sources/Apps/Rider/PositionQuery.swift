import BikeShare
import Dialogue

extension Rider {
  /// The state of the rider's position.
  public enum Whereabouts: Hashable, Sendable {
    /// `unknown`: the position must be queried. `asked`: the query has not been answered yet.
    case unknown, asked
    /// The last known position is current.
    case known
  }

  /// The query for the rider's position, with its result. A rider moves, so Rider queries the position anew for every
  /// request that needs it. `FetchFlow` sends the query.
  struct PositionQuery: Hashable, Sendable {
    private(set) var whereabouts = Whereabouts.known
    /// The city with the last known position.
    private(set) var geography: Geography
    /// Whether the backend can report the position. If not, the initial position is used throughout.
    private var isTracked: Bool
    /// Whether the rider allows the position to be used.
    private var isAllowed = true

    init(_ geography: Geography, isTracked: Bool) {
      self.geography = geography
      self.isTracked = isTracked
      forget()
    }

    /// Sends the query, unless the position is known or on its way.
    mutating func ask() -> Effects {
      guard whereabouts == .unknown else { return [] }
      whereabouts = .asked
      return [.query(.whereabouts)]
    }

    /// Starts or ends the queries, as the rider's consent demands.
    /// - Parameter isAllowed: whether the known position may be used.
    mutating func follow(_ isTracked: Bool, isAllowed: Bool) {
      (self.isTracked, self.isAllowed) = (isTracked, isAllowed)
      if !isAllowed { (geography.fix, whereabouts) = (nil, .known) }
      forget()
    }

    mutating func forget() {
      if isTracked, whereabouts == .known { whereabouts = .unknown }
    }

    /// Takes the position; nil if it is unknown.
    mutating func arrived(_ fix: Fix?) {
      // The answer to an earlier query may come after the rider's no.
      geography.fix = fix.flatMap { $0.isUsable && isAllowed ? $0 : nil }
      whereabouts = .known
    }

    /// Returns whether the position is current, or not needed for a place.
    func isKnown(for destination: Destination) -> Bool { destination != .here || whereabouts == .known }
  }
}
