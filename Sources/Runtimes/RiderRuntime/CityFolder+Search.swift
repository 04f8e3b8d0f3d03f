package import BikeShare
package import Cities
package import Feeds
import JSGF
package import VoiceEngine

extension CityFolder {
  /// Returns the stations that a spoken name matches in the grammar of a conversation.
  /// - Throws: an error if no place has that name, with the words that could follow.
  package func find(_ place: String, locale: String) throws -> [Station.ID] {
    let matcher = Matcher(CityGrammar.grammar(of: city, try names(locale)))
    let words = Tokenizer.tokenize(place)
    guard let tag = matcher.matches(words, rule: "place").first?.tags.first else {
      let fit = matcher.prefixMatch(words, rule: "place")
      let next = fit.count == 0 ? [] : fit.next.sorted().prefix(8)
      let hint =
        next.isEmpty
        ? "" : "; after \"\(words.prefix(fit.count).joined(separator: " "))\" comes: \(next.joined(separator: ", "))"
      throw UserFacingError(.failed, "\(name) has no place called \"\(place)\"\(hint); `vivavoz stations` lists all")
    }
    if tag.key == "station" { return [Station.ID(tag.value ?? "")] }
    return city.stations(of: Place.ID(tag.value ?? ""))
  }

  /// Returns recorded counts from the city's own file, or from another file.
  package func recording(file: String?, onDiagnostic: DiagnosticHandler) throws -> Recording {
    if file == nil, !hasRecording { return Recording.nothing }
    let recording = try Recording(path: file ?? recorded, city: city)
    for warning in recording.warnings { onDiagnostic(.warning("\(warning)")) }
    return recording
  }
}
