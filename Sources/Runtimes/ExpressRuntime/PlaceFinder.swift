import AtomicFiles
import BikeShare
import Cities
import Express
import Foundation
import JSGF
import Routes
import StreetMaps
import YAML

/// Finds the position of an address, and the distance and bearing to it. The position is the one that the guardian
/// entered, otherwise that of a place of the city in the address text.
struct PlaceFinder: Sendable {
  /// The city whose place names an address may contain; nil if it cannot be read.
  private let folder: CityFolder?
  /// The folder of the user's computed data, which contains the street maps.
  private let cache: String

  /// - Parameter root: the installed data files.
  init(in root: DataDirectory, cache: String = UserDirectories().cache) {
    folder = try? CityFolder(CityFolder.standard, in: root)
    self.cache = cache
  }

  /// Returns the position of an address.
  /// - Returns: nil if the address contains no place that the city knows.
  func position(of address: Profile.Address, locale: String) -> Coordinate? {
    if let position = address.position {
      return Coordinate(latitude: position.latitude, longitude: position.longitude)
    }
    return place(named: address.text, locale: locale)
  }

  /// Returns the position of the longest place or station name in a text: "12 Parnell Square East, Dublin". A name of
  /// one word counts only if it stands alone.
  private func place(named text: String, locale: String) -> Coordinate? {
    guard let folder, let names = try? folder.names(locale) else { return nil }
    let (matcher, words) = (Matcher(CityGrammar.grammar(of: folder.city, names)), Tokenizer.tokenize(text))
    for length in stride(from: min(words.count, Self.longest), through: 2, by: -1) {
      for start in 0...(words.count - length) {
        if let position = position(of: words[start..<start + length], by: matcher) { return position }
      }
    }
    let address = PostalAddress(text, city: folder.name)
    return address.namesOfOneWord.lazy.compactMap { position(of: [$0], by: matcher) }.first
  }

  private func position(of words: ArraySlice<String>, by matcher: Matcher) -> Coordinate? {
    matcher.matches(Array(words), rule: "place").first?.tags.first.flatMap(position(of:))
  }

  /// The maximum number of words in a name.
  private static let longest = 6

  private func position(of tag: Tag) -> Coordinate? {
    let id = tag.value ?? ""
    return tag.key == "station"
      ? folder?.city.station(Station.ID(id))?.position : folder?.city.place(Place.ID(id))?.position
  }

  /// Returns the distance and direction of a place, with the way on foot if the user has added a street map.
  func directions(from here: Coordinate, to there: Coordinate) async -> Express.DistanceAndBearing {
    let eighth = Int((here.bearing(to: there) / 45).rounded()) % Express.Compass.allCases.count
    return Express.DistanceAndBearing(
      metres: Int(here.metres(to: there).rounded()), toward: Express.Compass.allCases[eighth],
      walk: await walk(from: here, to: there))
  }

  /// The speed of a person who walks slowly, with stops at crossings, in metres a second.
  private static let walkingSpeed = 0.9

  /// Finds the way on foot. A map that is missing or damaged gives none: the distance and the address are still said.
  private func walk(from here: Coordinate, to there: Coordinate) async -> Express.Walk? {
    guard let folder, let map = try? StreetMap.find(city: folder.city.id, cache: cache),
      case .route(let route)? = try? await map.route(from: here, to: there, by: .foot)
    else { return nil }
    return Express.Walk(
      metres: Int(route.metres.rounded()), minutes: route.minutes(at: Self.walkingSpeed), streets: route.mainStreets(),
      language: folder.languages.first ?? "en")
  }
}

/// An address, split at its commas.
private struct PostalAddress {
  private let parts: [[String]]
  /// The words of the city's name.
  private let city: Set<String>

  init(_ text: String, city: String) {
    parts = text.split { $0 == "," || $0 == ";" || $0.isNewline }.map { Self.words($0) }.filter { !$0.isEmpty }
    self.city = Set(Self.words(city[...]))
  }

  private static func words(_ text: Substring) -> [String] { Tokenizer.tokenize(String(text)).map(Tokenizer.folded) }

  /// The words that stand alone in a part of the address, apart from a house number, the city and a postal district:
  /// "smithfield" in "12 Smithfield, Dublin 7". A word does not count if another town follows ("Smithfield,
  /// London"), or if it is part of a longer name ("Smithfield Terrace").
  var namesOfOneWord: [String] {
    parts.enumerated().compactMap { index, part in
      let name = part.filter { !isNumber($0) && !city.contains($0) }
      let rest = parts[(index + 1)...].joined()
      return name.count == 1 && (rest.contains(where: city.contains) || rest.allSatisfy(isNumber)) ? name.first : nil
    }
  }

  /// Whether a word is a house number, a district or a postcode: "12", "12a", "D07".
  private func isNumber(_ word: String) -> Bool { word.contains(where: \.isNumber) }
}
