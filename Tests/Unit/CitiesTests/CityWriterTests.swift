import BikeShare
import Foundation
import StationNames
import Testing
import VivaVozTesting

@testable import Cities
@testable import Locales
@testable import YAML

/// Names of stations as operators, faulty disks and attackers write them.
private let attacks = [
  "- {id: 1, \"x\": #", "a: b", "*alias", "&anchor", "A &B", "? key", "what ? now", "!!tag", "%YAML", "---", "...",
  "'single'",
  "\"double\"", "back\\slash", "\\\"", "[1, 2]", "{a: b}", "# comment", "null", "~", "no", "1e9", "0x10", " padded ",
  "ünïcödé", "東京駅", "🚲", "e\u{301}", "{place}", "${HOME}", "$(reboot)", "`id`", "<speak>", "../../etc/passwd",
  "a\u{A0}b",
]
/// Names with control characters, and their cleaned form.
private let cleaned = [
  ("two\nlines", "two lines"), ("tab\there", "tab here"), ("nul\0here", "nul here"), ("bell\u{7}", "bell"),
  ("\u{1B}[31mred", "[31mred"),
  ("\u{FEFF}mark", "mark"), ("a\u{202E}b", "a b"), ("a\u{2028}b", "a b"), ("\r\n", "7"), ("", "7"), ("\u{85}x", "x"),
]

@Suite("Writing a city's folder")
struct CityWriterTests {
  let scratch: TemporaryFolder
  let rules: [String: NameRules]

  init() throws {
    scratch = try TemporaryFolder()
    let root = try DataDirectory.find(environment: [DataDirectory.variable: Repository.path])
    rules = ["en": try LocaleFolder("en", in: root).naming(), "es": try LocaleFolder("es", in: root).naming()]
  }

  private func station(_ id: String, _ name: String, _ latitude: Double = 40.4, docks: Int? = 20) -> Station {
    Station(id: Station.ID(id), name: name, position: Coordinate(latitude: latitude, longitude: -3.7), docks: docks)
  }

  private func write(_ city: NewCity, replaces: Bool = false) throws -> CityFolder {
    let names = NameNormalizer(rules, language: "en").names(of: city.stations)
    return try CityWriter.write(city, names, to: scratch.path + "/cities", replaces: replaces)
  }

  @Test("A written city passes the check in every locale")
  func roundTrip() throws {
    let stations = ["MERRION SQUARE EAST", "MERRION SQUARE WEST", "C/ Mayor 12", "東京駅"].enumerated().map {
      station("YCO:Station:\($0)", $1, 40 + Double($0) / 100)
    }
    let address = URL(string: "https://example.org/gbfs.json?a=1&b=2")
    let folder = try write(NewCity(id: "old-town", name: "Old: Town", feed: address, stations: stations))
    #expect(folder.city.stations == stations)
    #expect(folder.city.id == "old-town")
    #expect(folder.name == "Old: Town")
    #expect(folder.feed == address)
    #expect(folder.attribution == ["Stations: example.org"])
    #expect(!folder.hasRecording)
    #expect(folder.city.place(Place.ID("merrion-square"))?.choices.count == 2)
    for locale in ["en", "es"] { #expect(try folder.names(locale).keys.count == 5) }
    #expect(try folder.names("es")[Place.ID("merrion-square")]?.spoken.first?.text == "plaza")
  }

  @Test("A name that resembles other YAML types reads back as the same text", arguments: attacks)
  func attack(name: String) throws {
    let city = try NewCity(id: "x", name: name, attribution: [name], stations: [station("7", name)])
    let folder = try write(city)
    let expected = name.split(separator: " ").joined(separator: " ")
    #expect(folder.city.stations.map(\.name) == [expected])
    #expect(folder.name == expected)
    #expect(folder.attribution == [expected])
  }

  @Test("Control characters are removed from written texts", arguments: cleaned)
  func clean(name: String, expected: String) throws {
    let folder = try write(NewCity(id: "x", name: "X", stations: [station("7", name)]))
    #expect(folder.city.stations.map(\.name) == [expected])
  }

  @Test("A URL cannot end a comment in the file")
  func comment() throws {
    let feed = URL(string: "https://example.org/a%0Ab#\u{2028}")
    let folder = try write(NewCity(id: "x", name: "X", feed: feed, stations: [station("7", "Mill")]))
    #expect(folder.city.stations.count == 1)
  }

  @Test(
    "A city's name cannot be a path",
    arguments: ["", "..", "../x", "a/b", "A", "1a", "-a", "a b", "ñ", "a.b", "a\0", "x\n"])
  func names(id: String) {
    #expect(throws: AssetError.self) { try NewCity(id: id, name: "X", stations: [station("1", "Mill")]) }
  }

  @Test("Stations with invalid data are skipped with a reason")
  func invalidStations() throws {
    let city = try NewCity(
      id: "x", name: "X",
      stations: [
        station("1", "Mill", docks: 100_000), station("1", "Twin"), station("../2", "Path"), station("3", "Pole", 91),
        station("4", "Nowhere", .nan), station("5 6", "Two words"),
        Station(id: Station.ID("7"), name: "Null", position: Coordinate(latitude: 0, longitude: 0), docks: 1),
      ])
    #expect(city.stations.map(\.name) == ["Mill"])
    #expect(city.stations.first?.docks == nil)
    #expect(city.omitted.count == 6)
  }

  @Test("A list without usable stations throws an error")
  func empty() { #expect(throws: AssetError.self) { try NewCity(id: "x", name: "X", stations: []) } }

  @Test("An existing city is replaced only on request, and no temporary file remains")
  func existing() throws {
    _ = try write(NewCity(id: "x", name: "One", stations: [station("1", "Mill")]))
    let next = try NewCity(id: "x", name: "Two", stations: [station("2", "Well")])
    #expect(throws: AssetError.self) { try write(next) }
    #expect(try CityFolder(path: scratch.path + "/cities/x").name == "One")
    #expect(try write(next, replaces: true).name == "Two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/cities") == ["x"])
  }

  @Test("A folder without write permission throws an error, and no file remains")
  func unwritable() throws {
    try scratch.write("", to: "cities")
    #expect(throws: AssetError.self) { try write(NewCity(id: "x", name: "X", stations: [station("1", "Mill")])) }
  }

  @Test("Of two cities with one name the built-in city is used, and the other is reported")
  func hidden() throws {
    for folder in DataDirectory.folders { try scratch.write("", to: "home/\(folder)/x") }
    let root = try DataDirectory.find(environment: [DataDirectory.variable: scratch.path + "/home"])
    let names = NameNormalizer(rules, language: "en")
    for (folder, id, name) in [
      (root.cities, "one", "Ours"), (scratch.path + "/own", "one", "Own"), (scratch.path + "/own", "two", "Own"),
    ] {
      let city = try NewCity(id: id, name: name, stations: [station("1", "Mill")])
      try CityWriter.write(city, names.names(of: city.stations), to: folder)
    }
    let own = scratch.path + "/own"
    #expect(CityFolder.folders(in: root, personal: own) == ["one", "two"])
    #expect(CityFolder.hidden(in: root, personal: own) == ["one"])
    #expect(try CityFolder("one", in: root, personal: own).name == "Ours")
    #expect(try CityFolder("two", in: root, personal: own).name == "Own")
    #expect(throws: AssetError.self) { try CityFolder("two", in: root) }
  }

  @Test("A feed must be a valid URL", arguments: ["ftp://x.org", "nowhere", "https://", "javascript:alert(1)"])
  func feed(text: String) throws {
    let folder = try write(NewCity(id: "x", name: "X", stations: [station("1", "Mill")]))
    try scratch.write("name: X\nlanguages: [en]\nattribution: [x]\nfeed: \"\(text)\"\n", to: "cities/x/city.yaml")
    let error = #expect(throws: AssetError.self) { try CityFolder(path: folder.path) }
    #expect(error?.line == 4)
  }
}
