import BikeShare
import FoundationEssentials
import Prompts
import StationNames
import YAML

/// The files of a new city's folder, each with a header that states its origin.
struct CityFiles {
  let city: NewCity
  let names: CityNames

  /// The files, each with its name and its text, in the order in which they are written.
  var all: [(name: String, text: String)] {
    [("city.yaml", description), ("stations.yaml", stations), ("places.yaml", places)]
      + names.names.sorted { $0.key < $1.key }.map { ("spoken-names.\($0).yaml", named($1)) }
  }

  private func top(_ what: String) -> String {
    // The feed's address may contain an API key, so the header has only the host.
    let source = city.feed?.host().map { " from \(NewCity.cleaned($0))" } ?? ""
    return """
      # \(what)
      # Written by `vivavoz city add`\(source); see Documentation/Cities.md. You may edit it;
      # `vivavoz city check \(city.id)` checks it, and `vivavoz city add --force` overwrites it.

      """
  }

  private var description: String {
    let languages = YAMLText.list(names.names.keys.sorted().map(YAMLText.quoted))
    let feed = city.feed.map { "feed: \(YAMLText.quoted($0.absoluteString))\n" } ?? ""
    let credits = city.attribution.map { "  - \(YAMLText.quoted($0))\n" }.joined()
    return top("A city: its name, the languages of its names, the source of the data.")
      + "name: \(YAMLText.quoted(city.name))\nlanguages: \(languages)\n\(feed)attribution:\n\(credits)"
  }

  private var stations: String {
    top("The stations, one per line: the operator's id and name, latitude and longitude, number of docks.")
      + city.stations.map { station in
        let address = station.address.map { ", address: \(YAMLText.quoted($0))" } ?? ""
        let docks = station.docks.map { ", docks: \($0)" } ?? ""
        return "- {id: \(YAMLText.quoted(station.id.rawValue)), name: \(YAMLText.quoted(station.name))\(address), "
          + "at: \(at(station.position))\(docks)}\n"
      }.joined()
  }

  private var places: String {
    let rows = names.places.map { place in
      let choices = YAMLText.list(place.choices.map { YAMLText.quoted($0.rawValue) })
      return "- {id: \(YAMLText.quoted(place.id.rawValue)), kind: \(place.kind.rawValue), at: \(at(place.position)), "
        + "choices: \(choices)}\n"
    }
    return top(
      "Words that several stations' names begin with. Parts of the city and sights may be added: Cities/dublin has some."
    )
      + (rows.isEmpty ? "[]\n" : rows.joined())
  }

  /// Formats a position with seven decimals, which is a resolution of a centimetre.
  private func at(_ point: Coordinate) -> String { "[\(number(point.latitude)), \(number(point.longitude))]" }

  private func number(_ degrees: Double) -> String { "\((degrees * 1e7).rounded() / 1e7)" }

  private func named(_ entries: [CityNames.Entry]) -> String {
    top(
      "Spoken names: say is spoken, hear has the recognised forms, and which distinguishes the place from its namesakes."
    )
      + entries.map { "\(YAMLText.quoted($0.key)): {\(fields(of: $0.name))}\n" }.joined()
  }

  private func fields(of name: SpokenName) -> String {
    let article = name.article.map { "article: \(YAMLText.quoted($0)), " } ?? ""
    let which = name.distinction.map { ",\n  which: {say: \(said($0.spoken)), hear: \(heard($0.acceptedForms))}" } ?? ""
    return "\(article)say: \(said(name.spoken)), hear: \(heard(name.acceptedForms))\(which)"
  }

  private func said(_ segments: [SpokenName.Segment]) -> String {
    YAMLText.list(
      segments.map { segment in
        let text = YAMLText.quoted(segment.text)
        return segment.language.map { "{\(YAMLText.quoted($0)): \(text)}" } ?? text
      })
  }

  private func heard(_ forms: [String]) -> String { YAMLText.list(forms.map(YAMLText.quoted)) }
}
