import BikeShare
import Foundation

/// A kind of feed: which documents it consists of, and how they are combined.
protocol FeedSource: Sendable {
  func stations(_ policy: FetchPolicy) async throws(FeedFault) -> StationList
  func state(_ policy: FetchPolicy) async throws(FeedFault) -> FeedState
}

/// The place from which a document may be fetched.
enum FetchPolicy: Hashable, Sendable {
  /// The server. While the cached document is valid, the cache is used instead. While the host has asked for a wait, no
  /// request is sent, and the fetch fails.
  case asked
  /// Only the cache, in memory and on disk.
  case remembered
}

/// A feed's counts and the document that contained them.
struct FeedState: Sendable {
  let counts: StationCounts
  let warnings: [String]
  let document: FetchedDocument

  /// The age of the counts when they arrived, by the server's own clock.
  var age: Duration { .seconds(max(0, document.serverTime.timeIntervalSince(counts.written))) }

  /// The time on the fetcher's clock at which the counts were written.
  var written: Duration { document.arrived - age }

  /// How long the counts stay valid after their arrival: until the feed promises to renew them, or for 10 s if that
  /// time is already near, but never beyond the maximum age of counts.
  var lifetime: Duration {
    let ttl = counts.ttl.map { max($0 - age, min($0, .seconds(10))) }
    return min(max(ttl ?? .zero, document.maxAge ?? .zero), max(Freshness.oldest - age, .zero))
  }

  func snapshot(at now: Duration) -> Snapshot {
    Snapshot(counts: counts.counts, age: max(.zero, now - written), origin: .live)
  }
}
