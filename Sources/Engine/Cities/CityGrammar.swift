public import BikeShare
public import JSGF
import StationNames

/// Generates the grammar of a city's stations and places, which other grammars import. It has the rules
/// `<city.place>` with the tag `{place=...}` or `{station=...}`, `<city.name>` with the same words and no tags, and
/// `<city.which>` with the stations that a distinguishing word can mean, `{which=25 36}`.
public enum CityGrammar {
  public static let name = "city"

  /// Returns the grammar of a city.
  /// - Parameter vocabulary: the stations and places in the grammar; nil for all of them.
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

  /// A selection of stations and places, for a city with more names than one grammar can have.
  public struct Vocabulary: Sendable {
    package let stations: Set<Station.ID>
    package let places: Set<Place.ID>

    /// Selects stations and places of a large city. With a position, two thirds of the stations are near it and the
    /// others are spread over the city; without one, all are spread.
    /// - Parameters:
    ///   - point: the rider's position; nil if it is unknown.
    ///   - limit: the maximum number of stations, and of places.
    public init(_ city: City, around point: Coordinate?, limit: Int) {
      stations = Set(city.vocabulary(around: point, limit: limit))
      places = Set(city.placeVocabulary(around: point, limit: limit))
    }

    /// Returns the city with all its stations and places, those of the vocabulary first.
    public func first(in city: City) -> City {
      let known = part(of: city)
      return City(
        id: city.id, stations: known.stations + city.stations.filter { !stations.contains($0.id) },
        places: known.places + city.places.filter { !places.contains($0.id) })
    }

    package func part(of city: City) -> City {
      let places = city.places.filter { self.places.contains($0.id) }
      return City(id: city.id, stations: city.stations.filter { stations.contains($0.id) }, places: places)
    }
  }

  private static func places(_ city: City, _ names: SpokenNames) -> Expansion {
    let places = city.places.map { (names[$0.id]?.acceptedForms ?? [], "place=\($0.id.rawValue)") }
    let stations = city.stations.map { (names[$0.id]?.acceptedForms ?? [], "station=\($0.id.rawValue)") }
    return alternatives(places + stations)
  }

  /// Returns the rule of the words that distinguish stations. "East" may mean the east of several squares, so the tag
  /// lists every station that it can mean.
  private static func distinctions(_ asked: [Station], _ names: SpokenNames) -> Expansion {
    var stations: [String: [String]] = [:]
    for station in asked {
      for form in names[station.id]?.distinction?.acceptedForms ?? [] {
        stations[form, default: []].append(station.id.rawValue)
      }
    }
    if stations.isEmpty, let first = asked.first, let form = names[first.id]?.acceptedForms.first {
      // No place has a choice of stations, so the rule is never active; but a rule must have a sentence.
      stations[form] = [first.id.rawValue]
    }
    let forms = stations.sorted { $0.key < $1.key }
    return alternatives(forms.map { ([$0.key], "which=" + $0.value.joined(separator: " ")) })
  }

  /// Returns an alternative for every form of a name. Users leave out apostrophes when they type, so a form with an
  /// apostrophe is also accepted without it, unless that is a different form ("georges").
  private static func alternatives(_ meanings: [(forms: [String], tag: String)]) -> Expansion {
    let own = Set(meanings.flatMap(\.forms))
    let alternatives = meanings.flatMap { forms, tag in
      forms.flatMap { form -> [Alternative] in
        let said = [alternative(form, [Tag(tag)])]
        let bare = form.filter { $0 != "'" }
        return own.contains(bare) ? said : said + [alternative(bare, [Tag(tag), .typed])]
      }
    }
    return alternatives.isEmpty ? .void : .alternatives(alternatives)
  }

  private static func alternative(_ form: String, _ tags: [Tag]) -> Alternative {
    Alternative(.tagged(.sequence(form.split(separator: " ").map { Expansion.word(String($0)) }), tags))
  }
}

extension Expansion {
  /// The same alternatives without tags.
  fileprivate var untagged: Expansion {
    guard case .alternatives(let arms) = self else { return self }
    return .alternatives(
      arms.map { arm in
        guard case .tagged(let words, _) = arm.expansion else { return arm }
        return Alternative(words)
      })
  }
}
