import BikeShare
import Foundation

/// The counts of a feed as one document has them.
struct Counts: Sendable {
  let counts: [Station.ID: Availability]
  /// When the feed was written, by its own word; never later than the moment it came.
  let written: Date
  /// How long it asks to be left alone; nil where that is not told.
  let ttl: Duration?
  let warnings: [String]

  /// How far clocks may differ before a time that is yet to come is taken for nonsense.
  static let slack = 300.0
}
