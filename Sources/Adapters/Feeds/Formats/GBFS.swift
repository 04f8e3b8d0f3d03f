import Foundation

/// Parsers of the General Bikeshare Feed Specification, 2.3 and 3.0; feeds of 1.x and 2.x are read as far as they are
/// compatible. Each kind of document has its own file. The parsers convert bytes to values and make no requests.
///
/// Source: https://gbfs.org/specification/reference/
enum GBFS {
  /// The fields that every GBFS document has around its data.
  struct Document {
    let address: String
    let data: Fields
    /// The time in `last_updated`; nil if it is missing.
    let written: Date?
    let ttl: Duration?

    init(_ body: Data, at address: String) throws(FeedFault) {
      let fields = try JSONText.object(body, at: address)
      guard let data = fields.object("data") else {
        throw JSONText.broken(address, "it has no \"data\", so it is not a GBFS document")
      }
      self.address = address
      self.data = data
      written = fields.date("last_updated")
      ttl = GBFS.ttl(fields)
    }

    /// Returns the list `data.stations` of the document.
    func stations() throws(FeedFault) -> [Fields?] {
      guard let rows = data.objects("stations") else {
        throw JSONText.broken(address, "it has no \"data.stations\"")
      }
      return rows
    }
  }

  /// Returns the time to live, at most a day: a larger number is an error, and would prevent further requests.
  private static func ttl(_ fields: Fields) -> Duration? {
    fields.number("ttl").flatMap { $0 >= 0 ? .seconds(min($0, 86_400)) : nil }
  }

  /// Truncates a list that is longer than any city's, with a warning.
  static func bounded(_ rows: [Fields?], _ warn: (String) -> Void) -> ArraySlice<Fields?> {
    if rows.count > StationList.most {
      warn("only the first \(StationList.most) of \(rows.count) stations are used")
    }
    return rows.prefix(StationList.most)
  }
}
