import Assets
import BikeShare
import Express
import Foundation
import JSGF

/// Finds the way to an address: by the position that a guardian wrote down, else by a place of the city that it names.
struct PlaceFinder: Sendable {
  let engine: Engine

  /// - Returns: nil where the address names no place that the city knows.
  func position(of address: Profile.Address, locale: String) -> Coordinate? {
    if let position = address.position {
      return Coordinate(latitude: position.latitude, longitude: position.longitude)
    }
    return place(named: address.text, locale: locale)
  }

  /// The longest name of a place or a station in a text: "12 Parnell Square East, Dublin".
  private func place(named text: String, locale: String) -> Coordinate? {
    guard let names = try? engine.names(locale) else { return nil }
    let (matcher, words) = (Matcher(CityGrammar.grammar(of: engine.city, names)), Words.of(text))
    for length in stride(from: min(words.count, Self.longest), through: 2, by: -1) {
      for start in 0...(words.count - length) {
        let tags = matcher.matches(Array(words[start..<start + length]), rule: "place").first?.tags
        if let position = tags?.first.flatMap(position(of:)) { return position }
      }
    }
    return nil
  }

  /// Words of a name.
  private static let longest = 6

  private func position(of tag: Tag) -> Coordinate? {
    let id = tag.value ?? ""
    return tag.key == "station"
      ? engine.city.station(Station.ID(id))?.position : engine.city.place(Place.ID(id))?.position
  }

  static func way(from here: Coordinate, to there: Coordinate) -> Express.Way {
    let eighth = Int((here.bearing(to: there) / 45).rounded()) % Express.Compass.allCases.count
    return Express.Way(metres: Int(here.metres(to: there).rounded()), toward: Express.Compass.allCases[eighth])
  }
}
