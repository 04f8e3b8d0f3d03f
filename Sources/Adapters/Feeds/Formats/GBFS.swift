import Foundation

/// The General Bikeshare Feed Specification, 2.3 and 3.0; feeds of 1.x and 2.x are read as far as they go. One document
/// a file; from bytes to values, nothing is asked for here.
///
/// Source: https://gbfs.org/specification/reference/
enum GBFS {
  /// The head of every document.
  struct Document {
    let address: String
    let data: Fields
    /// `last_updated`, nil where it is not told.
    let written: Date?
    let ttl: Duration?

    init(_ body: Data, at address: String) throws(FeedFault) {
      let fields = try JSONText.object(body, at: address)
      guard let data = fields.object("data") else {
        throw JSONText.broken(address, "it has no \"data\", so it is no GBFS document")
      }
      self.address = address
      self.data = data
      written = fields.moment("last_updated")
      ttl = GBFS.ttl(fields)
    }

    /// The rows of `data.stations`.
    func stations() throws(FeedFault) -> [Fields?] {
      guard let rows = data.objects("stations") else {
        throw JSONText.broken(address, "it has no \"data.stations\"")
      }
      return rows
    }
  }

  /// At most a day: a larger number is a mistake, and would keep a feed silent.
  private static func ttl(_ fields: Fields) -> Duration? {
    fields.number("ttl").flatMap { $0 >= 0 ? .seconds(min($0, 86_400)) : nil }
  }

  /// Ends what is longer than a city can be, with a warning.
  static func bounded(_ rows: [Fields?], _ warn: (String) -> Void) -> ArraySlice<Fields?> {
    if rows.count > StationList.most {
      warn("of \(rows.count) stations the first \(StationList.most) are read")
    }
    return rows.prefix(StationList.most)
  }
}
