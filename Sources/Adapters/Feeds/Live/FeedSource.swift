import BikeShare
import Foundation

/// One kind of feed: which documents are asked for, and what they say together.
protocol FeedSource: Sendable {
  func stations(_ reach: Reach) async throws(FeedFault) -> StationList
  func state(_ reach: Reach) async throws(FeedFault) -> FeedState
}

/// How far somebody goes for a document.
enum Reach: Hashable, Sendable {
  /// To the server, unless it is not time yet.
  case asked
  /// To memory and disk.
  case remembered
}

/// A feed's counts and what they came with.
struct FeedState: Sendable {
  let counts: Counts
  let warnings: [String]
  let delivery: Delivery

  /// How old the counts were when they came, by the server's own clock.
  var age: Duration { .seconds(max(0, delivery.serverTime.timeIntervalSince(counts.written))) }

  /// When they were written, on the courier's clock.
  var written: Duration { delivery.arrived - age }

  /// How long nobody need ask again: until the feed says that it will be renewed, and not at once if it is late with that;
  /// never longer than a feed may be old.
  var hold: Duration {
    let ttl = counts.ttl.map { max($0 - age, min($0, .seconds(10))) }
    return min(max(ttl ?? .zero, delivery.maxAge ?? .zero), max(Freshness.oldest - age, .zero))
  }

  func snapshot(at now: Duration) -> Snapshot {
    Snapshot(counts: counts.counts, age: max(.zero, now - written), origin: .live)
  }
}
