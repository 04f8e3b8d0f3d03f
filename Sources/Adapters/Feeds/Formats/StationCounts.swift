import BikeShare
import Foundation

/// The counts in one document of a feed.
struct StationCounts: Sendable {
  let counts: [Station.ID: Availability]
  /// When the feed was written, by its own statement; never later than its arrival.
  let written: Date
  /// How long the feed asks for no further request; nil if it does not specify it.
  let ttl: Duration?
  let warnings: [String]

  /// The tolerance between clocks, in seconds: a time further in the future is invalid.
  static let slack = 300.0
}
