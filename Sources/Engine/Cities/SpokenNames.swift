public import BikeShare
public import StationNames
package import YAML

/// The names of a city's stations and places in one locale, validated against the city: each station and place has a
/// name, each name belongs to one of them, no form is ambiguous, and the stations that a place offers as a choice can
/// be distinguished.
public struct SpokenNames: Sendable {
  /// The keys, such as `station.36` and `place.merrion-square`, in the order of the file.
  public let keys: [String]
  private let names: [String: SpokenName]
  /// Spellings for words in the names that the locale's voice would mispronounce, keyed by the word.
  public let sayAs: [String: String]
  private let file: String
  /// For each form of a name, the line of the names file on which it occurs first.
  private let lines: [String: Int]

  /// Returns the file and line on which a form of a name occurs, such as `Cities/dublin/spoken-names.en.yaml:12`; nil
  /// if the text is no form of a name.
  public func place(of form: String) -> String? { lines[form].map { "\(file):\($0)" } }

  public subscript(key: String) -> SpokenName? { names[key] }
  public subscript(station: Station.ID) -> SpokenName? { names[Self.key(station)] }
  public subscript(place: Place.ID) -> SpokenName? { names[Self.key(place)] }

  public static func key(_ station: Station.ID) -> String { "station.\(station.rawValue)" }
  public static func key(_ place: Place.ID) -> String { "place.\(place.rawValue)" }

  package init(_ file: YAMLFile, city: City) throws(AssetError) {
    var rows: [String: NameRow] = [:]
    let fields = try file.root.map("the names")
    sayAs = try fields.first { $0.key == "say_as" }?.value.pairs("say_as") ?? [:]
    let entries = fields.filter { $0.key != "say_as" }
    for entry in entries { rows[entry.key] = try NameRow(entry) }
    try Self.checkKeys(entries, of: city, in: file)
    try Self.checkForms(entries.compactMap { rows[$0.key] })
    try Self.checkChoices(rows, of: city, in: file)
    keys = entries.map(\.key)
    names = rows.mapValues(\.name)
    self.file = file.name
    lines = Dictionary(
      entries.compactMap { rows[$0.key] }.flatMap { $0.acceptedForms + $0.distinctionForms }.map {
        ($0.text, $0.value.line)
      },
      uniquingKeysWith: { first, _ in first })
  }

  private static func checkKeys(_ entries: [YAMLValue.Entry], of city: City, in file: YAMLFile) throws(AssetError) {
    let wanted = city.stations.map { key($0.id) } + city.places.map { key($0.id) }
    let known = Set(wanted)
    if let stranger = entries.first(where: { !known.contains($0.key) }) {
      throw AssetError(
        file: file.name, line: stranger.line, problem: "\(quoted(stranger.key)) is neither a station nor a place",
        cure: "use station.<id> of stations.yaml or place.<id> of places.yaml")
    }
    let named = Set(entries.map(\.key))
    if let missing = wanted.first(where: { !named.contains($0) }) {
      throw AssetError(file: file.name, problem: "\(missing) has no name", cure: "add \(missing): with say and hear")
    }
  }

  private static func checkForms(_ rows: [NameRow]) throws(AssetError) {
    var seen = UniqueLines(of: "the form")
    for row in rows {
      for form in row.acceptedForms { try seen.add(form.text, at: form.value) }
    }
  }

  private static func checkChoices(_ rows: [String: NameRow], of city: City, in file: YAMLFile) throws(AssetError) {
    for place in city.places {
      var seen = UniqueLines(of: "among the choices of \(place.id.rawValue), the form")
      for row in place.choices.compactMap({ rows[key($0)] }) {
        guard row.name.distinction != nil else {
          throw AssetError(
            file: file.name, line: row.line,
            problem: "\(row.key) has no which, but the question for \(place.id.rawValue) needs it",
            cure: "add which: with say and hear, the words that distinguish it from the others")
        }
        for form in row.distinctionForms { try seen.add(form.text, at: form.value) }
      }
    }
  }
}
