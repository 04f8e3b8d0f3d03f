import BikeShare
import Foundation

/// What a feed tells of a city before anything is counted.
struct CityListing {
  let stations: [Station]
  /// What the operator calls itself or the city; nil where it does not say.
  var name: String?
  /// The language of the names, `es` or `es-MX`.
  var language: String?
  /// Whose data they are, on what terms.
  var attribution: [String] = []
  /// Where the counts come from.
  var feed: URL?
}
