import Foundation

/// The documents of feeds without a courier: bytes to values, for whatever a server may send.
package enum FeedDocuments {
  private static let address = "http://localhost/"

  /// Reads one document as each of those that a GBFS system has; those that it is not are refused.
  package static func readGBFS(_ body: Data) {
    if let home = URL(string: address) {
      _ = try? GBFS.discovery(body, from: home, at: address, language: "en")
    }
    _ = try? GBFS.system(body, at: address, language: "es")
    let types = try? GBFS.types(body, at: address).types
    for types in [nil, types] {
      // A status is read with the stations of the same document, so that one input can have both.
      guard let list = try? GBFS.stations(body, at: address, language: "en", types: types).list else { continue }
      _ = try? GBFS.status(body, at: address, stations: list, types: types, now: now)
    }
  }

  /// Reads one document as stations and as counts.
  package static func readJCDecaux(_ body: Data) {
    guard let list = try? JCDecaux.stations(body, at: address) else { return }
    _ = try? JCDecaux.counts(body, at: address, stations: list, now: now)
  }

  /// 2026-05-01T08:30:00Z
  private static let now = Date(timeIntervalSince1970: 1_777_624_200)
}
