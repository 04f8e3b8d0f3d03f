import Foundation
import JSON

extension GBFS {
  /// Parses `system_information`. Before GBFS 3.0, names are plain strings, and the field `language` states a single
  /// language.
  /// - Parameter language: the preferred language of the names.
  /// - Returns: the system, and the time until the feed updates the answer; nil if the answer does not state it.
  static func system(_ body: Data, at address: String, language: String) throws(FeedFault)
    -> (system: BikeSystem, ttl: Duration?)
  {
    let document = try Document(body, at: address)
    let data = document.data
    let languages = data.list("languages")?.compactMap(\.string) ?? data.text("language").map { [$0] } ?? []
    let system = BikeSystem(
      name: data.words("name", in: language).map { String($0.prefix(StationReader.longest)) },
      languages: languages.prefix(100).map { Quoted.shown(String($0.prefix(20))) },
      attribution: data.words("attribution_organization_name", in: language).map {
        String($0.prefix(StationReader.longest))
      })
    return (system, document.ttl)
  }
}
