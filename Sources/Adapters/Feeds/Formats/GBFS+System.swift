import Foundation
import JSON

extension GBFS {
  /// Parses `system_information`. Before 3.0 names are plain strings, and there is one `language`.
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
