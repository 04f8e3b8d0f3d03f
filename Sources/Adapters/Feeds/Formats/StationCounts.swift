import BikeShare
import Foundation

/// The counts in one document of a feed.
struct StationCounts: Sendable {
  let counts: [Station.ID: Availability]
  /// The time at which the feed says that it was written. If it states no valid time, this is the time of its newest
  /// station report. It is never later than the arrival of the feed.
  let written: Date
  /// The time to live: how long the feed asks clients to send no further request; nil if it does not specify this time.
  let ttl: Duration?
  let warnings: [String]

  /// The tolerated difference between clocks, in seconds. A time that is further in the future is invalid.
  static let slack = 300.0
}
