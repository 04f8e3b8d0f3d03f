import BikeShare
import Rider
import Session
import YAML

/// The format of the settings file: `pace: slow`, `earcons: off`, `jcdecaux_key: ...`, and under `places` one line
/// per city: `dublin: {home: "station.36", work: "place.smithfield"}`.
extension PersonalSettings {
  init(_ root: YAMLValue) throws(AssetError) {
    self.init()
    let fields = try YAMLFields(
      root, of: "settings", known: ["pace", "earcons", "confirm", "first_day", "places", "jcdecaux_key"])
    if let value = fields["pace"] { endpointing = try Self.endpointing(value) }
    if let value = fields["earcons"] { earcons = try Self.earcons(value) }
    if let value = fields["confirm"] { confirmation = try Self.confirmation(value) }
    if let value = fields["first_day"] { firstDay = try Self.day(value) }
    if let value = fields["jcdecaux_key"] { key = try Self.key(value) }
    guard let cities = fields["places"] else { return }
    for city in try cities.map("places") { places[city.key] = try Self.spots(city.value) }
  }

  private static func endpointing(_ value: YAMLValue) throws(AssetError) -> EndpointingProfile {
    let text = try value.text("pace")
    guard let pace = EndpointingProfile(rawValue: text) else {
      throw value.error("there is no pace \"\(text.prefix(40))\"", cure: "write one of \(EndpointingProfile.names)")
    }
    return pace
  }

  private static func earcons(_ value: YAMLValue) throws(AssetError) -> Bool {
    let text = try value.text("earcons")
    guard let wish = OnOff(rawValue: text) else {
      throw value.error("earcons is \"\(text.prefix(40))\", neither on nor off", cure: "write on or off")
    }
    return wish.isOn
  }

  private static func confirmation(_ value: YAMLValue) throws(AssetError) -> Rider.Confirmation {
    let text = try value.text("confirm")
    guard let confirmation = Rider.Confirmation(rawValue: text) else {
      throw value.error(
        "confirm is \"\(text.prefix(40))\", neither always nor when-unsure", cure: "write always or when-unsure")
    }
    return confirmation
  }

  private static func day(_ value: YAMLValue) throws(AssetError) -> String {
    let text = try value.text("first_day")
    guard text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil else {
      throw value.error(
        "first_day is \"\(text.prefix(40))\", not a date", cure: "write it as \"2026-11-25\", or remove the line")
    }
    return text
  }

  /// Parses the API key. The error message never contains the key.
  private static func key(_ value: YAMLValue) throws(AssetError) -> String {
    let text = try value.text("jcdecaux_key")
    guard (1...100).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      throw value.error("jcdecaux_key is not a key", cure: "a key has letters and digits only")
    }
    return text
  }

  private static func spots(_ value: YAMLValue) throws(AssetError) -> [SavedPlace: Destination] {
    var spots: [SavedPlace: Destination] = [:]
    for entry in try value.map("a city's places") {
      guard let spot = SavedPlace(rawValue: entry.key),
        let target = Destination(written: try entry.value.text(entry.key))
      else {
        throw entry.value.error(
          "\(entry.key.prefix(40)) is not a saved place", cure: "write home or work, with station.36 or place.name")
      }
      spots[spot] = target
    }
    return spots
  }

  /// The lines of the file. Identifiers are in quotes, since they may contain a colon.
  package var text: [String] {
    let own = [
      endpointing.map { "pace: \($0.rawValue)" }, earcons.map { "earcons: \(OnOff($0).rawValue)" },
      confirmation.map { "confirm: \($0.rawValue)" }, firstDay.map { "first_day: \(YAMLText.quoted($0))" },
      key.map { "jcdecaux_key: \(YAMLText.quoted($0))" },
    ].compactMap { $0 }
    let cities = places.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { city, spots in
      let ends = spots.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        "\($0.rawValue): \(YAMLText.quoted($1.written))"
      }
      return "  \(YAMLText.quoted(city)): {\(ends.joined(separator: ", "))}"
    }
    let all = own + (cities.isEmpty ? [] : ["places:"] + cities)
    return all.isEmpty ? ["{}"] : all
  }
}

extension Destination {
  init?(written text: String) {
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    switch (parts.first, parts.last) {
    case ("station", let id?) where parts.count == 2: self = .station(Station.ID(id))
    case ("place", let id?) where parts.count == 2: self = .place(Place.ID(id))
    default: return nil
    }
  }

  fileprivate var written: String {
    switch self {
    case .station(let id): "station.\(id.rawValue)"
    case .place(let id): "place.\(id.rawValue)"
    // Never saved: the user's position changes.
    case .here: "here"
    }
  }
}
