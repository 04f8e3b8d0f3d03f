import BikeShare
import YAML

/// Reads places.yaml: `- {id: merrion-square, kind: vicinity, at: [53.33989, -6.24943], choices: [25, 26, 113]}`.
enum PlaceRows {
  static func read(_ file: YAMLFile, stations: [Station]) throws(AssetError) -> [Place] {
    let known = Set(stations.map(\.id))
    var places: [Place] = []
    var seen = UniqueLines(of: "place")
    for row in try file.root.list("the list of places") {
      let place = try place(row, known: known)
      try seen.add(place.id.rawValue, at: row)
      places.append(place)
    }
    return places
  }

  private static func place(_ row: YAMLValue, known: Set<Station.ID>) throws(AssetError) -> Place {
    let fields = try YAMLFields(row, of: "a place", known: ["id", "kind", "at", "choices"])
    let choices = try fields["choices"].map { value throws(AssetError) in try Self.choices(value, known: known) } ?? []
    let kind = try kind(fields.required("kind"))
    if kind == .stem, choices.isEmpty {
      throw row.error("a stem without choices", cure: "list the stations that share the name: choices: [51, 52]")
    }
    return Place(
      id: Place.ID(try fields.required("id").identifier()), kind: kind,
      position: try fields.required("at").coordinate(), choices: choices)
  }

  private static func kind(_ value: YAMLValue) throws(AssetError) -> Place.Kind {
    let text = try value.text("kind")
    guard let kind = Place.Kind(rawValue: text) else {
      let kinds = Place.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw value.error("kind is \(quoted(text))", cure: "the kinds are \(kinds)")
    }
    return kind
  }

  private static func choices(_ value: YAMLValue, known: Set<Station.ID>) throws(AssetError) -> [Station.ID] {
    var choices: [Station.ID] = []
    for item in try value.list("choices") {
      let id = Station.ID(try item.text("a choice"))
      guard known.contains(id) else {
        throw item.error("the choice \(quoted(id.rawValue)) is not a station", cure: "use an id of stations.yaml")
      }
      guard !choices.contains(id) else {
        throw item.error("the choice \(quoted(id.rawValue)) is listed twice", cure: "remove one")
      }
      choices.append(id)
    }
    guard choices.count > 1 else { throw value.error("choices names fewer than two stations", cure: "remove choices") }
    return choices
  }
}
