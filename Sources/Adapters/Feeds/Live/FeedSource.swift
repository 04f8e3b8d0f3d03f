import BikeShare
import Foundation

/// One kind of feed: which documents are asked for, and what they say together.
protocol FeedSource: Sendable {
  func stations(_ reach: FetchPolicy) async throws(FeedFault) -> StationList
  func state(_ reach: FetchPolicy) async throws(FeedFault) -> FeedState
}

/// Where a document may be fetched from.
enum FetchPolicy: Hashable, Sendable {
  /// From the server, unless the request is too early.
  case asked
  /// From memory and disk.
  case remembered
}

/// A feed's counts and what they came with.
struct FeedState: Sendable {
  let counts: Counts
  let warnings: [String]
  let delivery: FetchedDocument

  /// How old the counts were when they came, by the server's own clock.
  var age: Duration { .seconds(max(0, delivery.serverTime.timeIntervalSince(counts.written))) }

  /// When they were written, on the courier's clock.
  var written: Duration { delivery.arrived - age }

  /// How long the counts stay valid: until the time at which the feed promises to renew them, but not too short if that is
  /// late, and never longer than a feed may be old.
  var hold: Duration {
    let ttl = counts.ttl.map { max($0 - age, min($0, .seconds(10))) }
    return min(max(ttl ?? .zero, delivery.maxAge ?? .zero), max(Freshness.oldest - age, .zero))
  }

  func snapshot(at now: Duration) -> Snapshot {
    Snapshot(counts: counts.counts, age: max(.zero, now - written), origin: .live)
  }
}
