package import Foundation

/// Parsers of feed documents without network access, for tests with arbitrary input.
package enum FeedDocuments {
  private static let address = "http://localhost/"

  /// Parses a document with the parser of each kind of GBFS document. Those of other kinds reject it.
  package static func readGBFS(_ body: Data) {
    if let home = URL(string: address) {
      _ = try? GBFS.discovery(body, from: home, at: address, language: "en")
    }
    _ = try? GBFS.system(body, at: address, language: "es")
    let types = try? GBFS.types(body, at: address).types
    for types in [nil, types] {
      // A status is parsed with the stations of the same document, so that one input can contain both.
      guard let list = try? GBFS.stations(body, at: address, language: "en", types: types).list else { continue }
      _ = try? GBFS.status(body, at: address, stations: list, types: types, now: now)
    }
  }

  /// Parses one document as JCDecaux' stations and as counts.
  package static func readJCDecaux(_ body: Data) {
    guard let list = try? JCDecaux.stations(body, at: address) else { return }
    _ = try? JCDecaux.counts(body, at: address, stations: list, now: now)
  }

  /// The time 2026-05-01T08:30:00Z.
  private static let now = Date(timeIntervalSince1970: 1_777_624_200)
}
