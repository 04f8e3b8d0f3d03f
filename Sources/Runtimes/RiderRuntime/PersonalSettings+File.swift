import BikeShare
import Foundation
import Rider
import Session
import YAML

/// The format of the settings file: `pace: slow`, `earcons: off`, `jcdecaux_key: ...`, and under `places` one line
/// per city: `dublin: {home: "station.36", work: "place.smithfield"}`.
extension PersonalSettings {
  init(_ root: YAMLValue) throws(AssetError) {
    self.init()
    let fields = try YAMLFields(
      root, of: "settings",
      known: [
        "pace", "earcons", "confirm", "first_day", "places", "jcdecaux_key", "name", "weight", "directions", "position",
        "silent", "starts", "language",
      ])
    if let value = fields["pace"] { endpointing = try Self.endpointing(value) }
    if let value = fields["earcons"] { earcons = try Self.switched(value, "earcons") }
    if let value = fields["language"] { language = try Self.language(value) }
    if let value = fields["name"] { name = try Self.name(value) }
    if let value = fields["weight"] { weight = try Self.weight(value) }
    if let value = fields["directions"] { offersGuidance = try Self.switched(value, "directions") }
    if let value = fields["position"] { usesPosition = try Self.switched(value, "position") }
    if let value = fields["silent"] { silent = try Self.silent(value) }
    if let value = fields["starts"] {
      for city in try value.map("starts") { starts[city.key] = try Self.place(city.value, city.key) }
    }
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

  private static func switched(_ value: YAMLValue, _ name: String) throws(AssetError) -> Bool {
    let text = try value.text(name)
    guard let wish = OnOff(rawValue: text) else {
      throw value.error("\(name) is \"\(text.prefix(40))\", neither on nor off", cure: "write on or off")
    }
    return wish.isOn
  }

  /// Whether a text may be the tag of a locale, which is the name of a folder.
  package static func isLanguage(_ text: String) -> Bool {
    text.wholeMatch(of: /[a-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil
  }

  private static func language(_ value: YAMLValue) throws(AssetError) -> String {
    let text = try value.text("language")
    guard isLanguage(text) else {
      throw value.error("language is \"\(text.prefix(40))\", not a language", cure: "write a tag, such as en or es")
    }
    return text
  }

  /// The greatest length of a name, in characters.
  package static let longestName = 40

  /// Returns a name without spaces around it; nil if it is empty, too long, or not a single line.
  package static func name(_ text: String) -> String? {
    let name = text.trimmingCharacters(in: .whitespaces)
    let isLine = name.unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20 }
    return (1...longestName).contains(name.count) && isLine ? name : nil
  }

  private static func name(_ value: YAMLValue) throws(AssetError) -> String {
    guard let name = name(try value.text("name")) else {
      throw value.error("the name is empty, or not a line of up to 40 characters", cure: "write a first name")
    }
    return name
  }

  /// The weights of a rider that are accepted, in kilograms.
  package static let weights = 20.0...300.0

  private static func weight(_ value: YAMLValue) throws(AssetError) -> Double {
    guard let weight = Double(try value.text("weight")), weights.contains(weight) else {
      throw value.error("the weight is not between 20 and 300 kg", cure: "write a number, such as 70")
    }
    return weight
  }

  private static func silent(_ value: YAMLValue) throws(AssetError) -> Set<Rider.SpeechClass> {
    var classes: Set<Rider.SpeechClass> = []
    for word in try value.text("silent").split(separator: " ") {
      guard let speech = Rider.SpeechClass(rawValue: String(word)) else {
        throw value.error("\"\(word.prefix(40))\" cannot be silent", cure: "write some of bikes, stands, way")
      }
      classes.insert(speech)
    }
    return classes
  }

  private static func place(_ value: YAMLValue, _ name: String) throws(AssetError) -> Destination {
    guard let place = Destination(written: try value.text(name)) else {
      throw value.error("\(name.prefix(40)) has no place", cure: "write station.36 or place.name")
    }
    return place
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
      key.map { "jcdecaux_key: \(YAMLText.quoted($0))" }, name.map { "name: \(YAMLText.quoted($0))" },
      language.map { "language: \(YAMLText.quoted($0))" },
      weight.map { "weight: \(YAMLText.quoted("\($0)"))" },
      offersGuidance.map { "directions: \(OnOff($0).rawValue)" },
      usesPosition.map { "position: \(OnOff($0).rawValue)" },
      silent.isEmpty ? nil : "silent: \(YAMLText.quoted(silent.map(\.rawValue).sorted().joined(separator: " ")))",
    ].compactMap { $0 }
    let startLines = starts.sorted { $0.key < $1.key }.map {
      "  \(YAMLText.quoted($0.key)): \(YAMLText.quoted($0.value.written))"
    }
    let cities = places.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { city, spots in
      let ends = spots.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        "\($0.rawValue): \(YAMLText.quoted($1.written))"
      }
      return "  \(YAMLText.quoted(city)): {\(ends.joined(separator: ", "))}"
    }
    let all = own + (startLines.isEmpty ? [] : ["starts:"] + startLines) + (cities.isEmpty ? [] : ["places:"] + cities)
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
