import BikeShare
import Foundation

/// A kind of feed: which documents it consists of, and how they are combined.
protocol FeedSource: Sendable {
  func stations(_ reach: FetchPolicy) async throws(FeedFault) -> StationList
  func state(_ reach: FetchPolicy) async throws(FeedFault) -> FeedState
}

/// Where a document may be fetched from.
enum FetchPolicy: Hashable, Sendable {
  /// From the server, except while the cached document is valid or the host has asked for a wait.
  case asked
  /// From the cache in memory and on disk.
  case remembered
}

/// A feed's counts and the document that contained them.
struct FeedState: Sendable {
  let counts: Counts
  let warnings: [String]
  let delivery: FetchedDocument

  /// The age of the counts when they arrived, by the server's own clock.
  var age: Duration { .seconds(max(0, delivery.serverTime.timeIntervalSince(counts.written))) }

  /// When the counts were written, on the fetcher's clock.
  var written: Duration { delivery.arrived - age }

  /// How long the counts stay valid: until the feed promises to renew them, with a minimum if that time is already
  /// near, and never longer than the maximum age of counts.
  var hold: Duration {
    let ttl = counts.ttl.map { max($0 - age, min($0, .seconds(10))) }
    return min(max(ttl ?? .zero, delivery.maxAge ?? .zero), max(Freshness.oldest - age, .zero))
  }

  func snapshot(at now: Duration) -> Snapshot {
    Snapshot(counts: counts.counts, age: max(.zero, now - written), origin: .live)
  }
}
