import BikeShare
import JSGF

/// What people call the stations and places of a city, as a grammar that others import: `<city.place>` with
/// `{place=...}` or `{station=...}`, `<city.name>` with the same words and no meaning, and `<city.which>` with the stations
/// that a word can mean, `{which=25 36}`.
public enum CityGrammar {
  public static let name = "city"

  /// - Parameter vocabulary: the stations and places that are listened for; all of them where nothing is said.
  public static func grammar(of city: City, _ names: SpokenNames, _ vocabulary: Vocabulary? = nil) -> Grammar {
    let part = vocabulary.map { $0.part(of: city) } ?? city
    let choices = Set(part.places.flatMap(\.choices))
    let asked = vocabulary == nil || choices.isEmpty ? city.stations : city.stations.filter { choices.contains($0.id) }
    return Grammar(
      name: name,
      rules: [
        Rule(name: "place", isPublic: true, expansion: places(part, names)),
        Rule(name: "name", isPublic: true, expansion: places(part, names).untagged),
        Rule(name: "which", isPublic: true, expansion: distinctions(asked, names)),
      ])
  }

  /// What is listened for of a city that is too large for one grammar.
  public struct Vocabulary: Sendable {
    let stations: Set<Station.ID>
    let places: Set<Place.ID>

    /// - Parameters:
    ///   - point: where the rider is, where that is known.
    ///   - limit: of stations, and of places.
    public init(_ city: City, around point: Coordinate?, limit: Int) {
      stations = Set(city.vocabulary(around: point, limit: limit))
      places = Set(city.placeVocabulary(around: point, limit: limit))
    }

    /// The whole city, what is listened for at its beginning.
    public func first(in city: City) -> City {
      let known = part(of: city)
      return City(
        id: city.id, stations: known.stations + city.stations.filter { !stations.contains($0.id) },
        places: known.places + city.places.filter { !places.contains($0.id) })
    }

    func part(of city: City) -> City {
      let places = city.places.filter { self.places.contains($0.id) }
      return City(id: city.id, stations: city.stations.filter { stations.contains($0.id) }, places: places)
    }
  }

  private static func places(_ city: City, _ names: SpokenNames) -> Expansion {
    let places = city.places.map { (names[$0.id]?.hear ?? [], "place=\($0.id.rawValue)") }
    let stations = city.stations.map { (names[$0.id]?.hear ?? [], "station=\($0.id.rawValue)") }
    return alternatives(places + stations)
  }

  /// "East" may be the east of several squares: the tag holds every station it can mean.
  private static func distinctions(_ asked: [Station], _ names: SpokenNames) -> Expansion {
    var stations: [String: [String]] = [:]
    for station in asked {
      for form in names[station.id]?.which?.hear ?? [] { stations[form, default: []].append(station.id.rawValue) }
    }
    if stations.isEmpty, let first = asked.first, let form = names[first.id]?.hear.first {
      // No station is asked about, so the rule is never active; but a rule must have a sentence.
      stations[form] = [first.id.rawValue]
    }
    let forms = stations.sorted { $0.key < $1.key }
    return alternatives(forms.map { ([$0.key], "which=" + $0.value.joined(separator: " ")) })
  }

  /// Every form with its meaning. Users leave out apostrophes when they type, so a form that has one is read without it,
  /// too, unless that is a form of its own ("georges").
  private static func alternatives(_ meanings: [(forms: [String], tag: String)]) -> Expansion {
    let own = Set(meanings.flatMap(\.forms))
    let ways = meanings.flatMap { forms, tag in
      forms.flatMap { form -> [Alternative] in
        let said = [way(form, [Tag(tag)])]
        let bare = form.filter { $0 != "'" }
        return own.contains(bare) ? said : said + [way(bare, [Tag(tag), .typed])]
      }
    }
    return ways.isEmpty ? .void : .alternatives(ways)
  }

  private static func way(_ form: String, _ tags: [Tag]) -> Alternative {
    Alternative(.tagged(.sequence(form.split(separator: " ").map { Expansion.word(String($0)) }), tags))
  }
}

extension Expansion {
  /// The same sentences without a meaning.
  fileprivate var untagged: Expansion {
    guard case .alternatives(let arms) = self else { return self }
    return .alternatives(
      arms.map { arm in
        guard case .tagged(let words, _) = arm.expansion else { return arm }
        return Alternative(words)
      })
  }
}
