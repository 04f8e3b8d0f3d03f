import BikeShare
import JSGF

/// What people call the stations and places of a city, as a grammar that others import: `<city.place>` with
/// `{place=...}` or `{station=...}`, and `<city.which>` with the stations that a word can mean, `{which=25 36}`.
public enum CityGrammar {
  public static let name = "city"

  public static func grammar(of city: City, _ names: Names) -> Grammar {
    Grammar(
      name: name,
      rules: [
        Rule(name: "place", isPublic: true, expansion: places(city, names)),
        Rule(name: "which", isPublic: true, expansion: distinctions(city, names)),
      ])
  }

  private static func places(_ city: City, _ names: Names) -> Expansion {
    let stations = city.stations.map { ("station=\($0.id.rawValue)", names[$0.id]?.hear ?? []) }
    let places = city.places.map { ("place=\($0.id.rawValue)", names[$0.id]?.hear ?? []) }
    return alternatives((places + stations).map { tag, forms in .tagged(alternatives(forms.map(words)), [Tag(tag)]) })
  }

  /// "East" may be the east of several squares: the tag holds every station it can mean.
  private static func distinctions(_ city: City, _ names: Names) -> Expansion {
    var stations: [String: [String]] = [:]
    for station in city.stations {
      for form in names[station.id]?.which?.hear ?? [] { stations[form, default: []].append(station.id.rawValue) }
    }
    let forms = stations.sorted { $0.key < $1.key }
    return alternatives(
      forms.map { .tagged(words($0.key), [Tag("which=" + $0.value.joined(separator: " "))]) })
  }

  private static func words(_ form: String) -> Expansion {
    .sequence(form.split(separator: " ").map { .word(String($0)) })
  }

  private static func alternatives(_ expansions: [Expansion]) -> Expansion {
    expansions.isEmpty ? .void : .alternatives(expansions.map { Alternative($0) })
  }
}
