import BikeShare
import Foundation

/// What a feed tells of a city before anything is counted.
package struct CityListing {
  package let stations: [Station]
  /// What the operator calls itself or the city; nil where it does not say.
  package var name: String?
  /// The language of the names, `es` or `es-MX`.
  package var language: String?
  /// Whose data they are, on what terms.
  package var attribution: [String] = []
  /// Where the counts come from.
  package var feed: URL?

  package init(
    stations: [Station], name: String? = nil, language: String? = nil, attribution: [String] = [], feed: URL? = nil
  ) {
    (self.stations, self.name, self.language) = (stations, name, language)
    (self.attribution, self.feed) = (attribution, feed)
  }
}
