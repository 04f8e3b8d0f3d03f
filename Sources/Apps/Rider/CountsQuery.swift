public import BikeShare
import Dialogue

extension Rider {
  /// The state of the counts for the current request.
  public enum Counts: Hashable, Sendable {
    /// `unknown`: no counts are at hand, and none are requested. `asked`: the query has not been answered yet.
    case unknown, asked
    /// The counts at hand.
    case arrived(Snapshot)
    /// The query failed for this reason. `last` has the last known counts; nil if there are none.
    case failed(FeedFailure, last: Snapshot?)
  }

  /// The query for the counts, with its result, and the last known counts, which Rider offers if the result is missing
  /// or old. `FetchFlow` sends it.
  struct CountsQuery: Hashable, Sendable {
    private(set) var counts = Counts.unknown
    /// The last known counts, which Rider has offered or the rider has accepted in place of current ones. They are
    /// discarded after a while, because their stated age would be wrong.
    private(set) var fallback: Snapshot?

    /// The counts at hand; without them the last known ones, and then `isLast` is true. It is nil if there are none
    /// that may still be read.
    var latest: (snapshot: Snapshot, isLast: Bool)? {
      switch counts {
      case .arrived(let snapshot): (snapshot, false)
      case .failed(_, let last): (last ?? fallback).map { ($0, true) }
      case .unknown, .asked: fallback.map { ($0, true) }
      }
    }

    /// Sends the query, unless the counts are at hand or on their way.
    mutating func ask() -> Effects {
      switch counts {
      case .unknown, .failed:
        counts = .asked
        return [.query(.counts)]
      case .asked, .arrived: return []
      }
    }

    /// Discards the counts before a new request, unless new ones have already been requested.
    mutating func forget() {
      if counts != .asked { counts = .unknown }
    }

    /// Discards the counts, so that they are requested anew and not read as current.
    mutating func discard() { counts = .unknown }

    /// Discards the counts, and takes the last known ones in their place; nil if there are none.
    mutating func fallBack(to last: Snapshot?) {
      counts = .unknown
      fallback = last
    }

    /// Takes the result, and returns the timer that watches its age.
    mutating func arrived(_ result: FeedResult) -> Effects {
      switch result {
      case .arrived(let snapshot): counts = .arrived(snapshot)
      case .failed(let failure, let last): counts = .failed(failure, last: last)
      }
      if case .arrived(let snapshot) = result, let time = snapshot.timeLeft {
        return [.startTimer(.expiry, after: time)]
      }
      return [.startTimer(.fallbackExpiry, after: Freshness.freshest)]
    }

    /// Discards counts that are no longer fresh.
    /// - Returns: whether there were any.
    mutating func expired() -> Bool {
      guard case .arrived = counts else { return false }
      counts = .unknown
      return true
    }

    /// Discards the last known counts and the failed or old result, so that Rider can request new counts.
    /// - Returns: whether there was such a result.
    mutating func fallbackExpired() -> Bool {
      fallback = nil
      switch counts {
      case .failed: break
      case .arrived(let snapshot) where snapshot.timeLeft == nil: break
      case .unknown, .asked, .arrived: return false
      }
      counts = .unknown
      return true
    }
  }
}

extension FlowTimer {
  /// Fires when the counts at hand are no longer fresh.
  static let expiry = FlowTimer("expiry")
  /// Fires when the last known counts were offered so long ago that their stated age is wrong.
  static let fallbackExpiry = FlowTimer("lapse")
}
