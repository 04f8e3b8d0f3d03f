import Assets
import BikeShare
import Feeds
import Foundation
import JSGF

extension Engine {
  package nonisolated var everything: [Station.ID] { folder.city.stations.map(\.id) }

  /// - Throws: where the city has none in this locale.
  public nonisolated func names(_ tag: String) throws -> Names { try names[tag] ?? folder.names(tag) }

  /// The stations that a name means, as the conversation would understand it.
  package nonisolated func find(_ name: String, locale: String) throws -> [Station.ID] {
    let matcher = Matcher(CityGrammar.grammar(of: city, try names(locale)))
    let words = Words.of(name)
    guard let tag = matcher.matches(words, rule: "place").first?.tags.first else {
      let fit = matcher.fit(words, rule: "place")
      let next = fit.count == 0 ? [] : fit.next.sorted().prefix(8)
      let hint =
        next.isEmpty
        ? "" : "; after \"\(words.prefix(fit.count).joined(separator: " "))\" comes: \(next.joined(separator: ", "))"
      throw Failure(.failed, "\(folder.name) has no place called \"\(name)\"\(hint); `vivavoz stations` lists all")
    }
    if tag.key == "station" { return [Station.ID(tag.value ?? "")] }
    return city.stations(of: Place.ID(tag.value ?? ""))
  }

  /// The recorded counts, from the city's own file or another.
  package nonisolated func recording(file: String?) throws -> Recording {
    if file == nil, !folder.hasRecording { return Recording.nothing }
    let recording = try Recording(path: file ?? folder.recorded, city: city)
    for warning in recording.warnings { tell(.warning("\(warning)")) }
    return recording
  }
}
