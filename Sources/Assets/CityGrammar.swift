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
    var tree = FormTree()
    for place in city.places { tree.add(names[place.id]?.hear ?? [], "place=\(place.id.rawValue)") }
    for station in city.stations { tree.add(names[station.id]?.hear ?? [], "station=\(station.id.rawValue)") }
    return tree.expansion
  }

  /// "East" may be the east of several squares: the tag holds every station it can mean.
  private static func distinctions(_ city: City, _ names: Names) -> Expansion {
    var stations: [String: [String]] = [:]
    for station in city.stations {
      for form in names[station.id]?.which?.hear ?? [] { stations[form, default: []].append(station.id.rawValue) }
    }
    var tree = FormTree()
    for (form, ids) in stations.sorted(by: { $0.key < $1.key }) {
      tree.add([form], "which=" + ids.joined(separator: " "))
    }
    return tree.expansion
  }
}

extension FormTree {
  fileprivate mutating func add(_ forms: [String], _ tag: String) {
    for form in forms { add(form.split(separator: " "), Tag(tag)) }
  }
}
