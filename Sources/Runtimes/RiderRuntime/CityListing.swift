package import BikeShare
package import Foundation

/// A city as a feed describes it, without any counts.
package struct CityListing {
  package let stations: [Station]
  /// The operator's name for the bike-share system or the city; nil if the feed has none.
  package var name: String?
  /// The language of the station names, such as `es` or `es-MX`.
  package var language: String?
  /// The owner of the data and the licence.
  package var attribution: [String] = []
  /// The address of the feed with the counts.
  package var feed: URL?

  package init(
    stations: [Station], name: String? = nil, language: String? = nil, attribution: [String] = [], feed: URL? = nil
  ) {
    (self.stations, self.name, self.language) = (stations, name, language)
    (self.attribution, self.feed) = (attribution, feed)
  }
}
