import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Cities
@testable import YAML

/// A small valid city; each test damages one line of it.
private let sample: [String: String] = [
  "city.yaml": "name: Village\nlanguages: [en]\nattribution: [own facts]\n",
  "stations.yaml": """
  - {id: 1, name: Mill, at: [53.3, -6.2], docks: 20}
  - {id: 2, name: Mill East, at: [53.3, -6.19], docks: 10}

  """,
  "places.yaml": "- {id: mill, kind: vicinity, at: [53.3, -6.2], choices: [1, 2]}\n",
  "spoken-names.en.yaml": """
  station.1: {say: Mill, hear: [mill west], which: {say: west, hear: [west]}}
  station.2: {say: Mill East, hear: [mill east], which: {say: east, hear: [east]}}
  place.mill: {say: [the, {es: Molino}], article: the, hear: [mill, the mill]}

  """,
]

@Suite("Reading a city's folder")
struct CityFolderTests {
  private func read(_ changes: [String: String] = [:]) throws -> (CityFolder, SpokenNames) {
    let scratch = try TemporaryFolder()
    for (name, text) in sample.merging(changes, uniquingKeysWith: { $1 }) {
      try scratch.write(text, to: "Cities/village/\(name)")
    }
    let folder = try CityFolder(path: scratch.path + "/Cities/village")
    return (folder, try folder.names("en"))
  }

  private func problem(in file: String, _ old: String, _ new: String) throws -> String {
    let text = try #require(sample[file]).replacingOccurrences(of: old, with: new)
    #expect(text != sample[file], "the test changes nothing")
    let error = #expect(throws: AssetError.self) { try read([file: text]) }
    let description = error?.description ?? ""
    return String(description[(description.range(of: "village/")?.upperBound ?? description.startIndex)...])
  }

  @Test("A city whose files have former names, from an earlier version, is read")
  func formerNames() throws {
    let scratch = try TemporaryFolder()
    for (name, text) in sample {
      try scratch.write(text, to: "Cities/village/\(name.replacingOccurrences(of: "spoken-names.", with: "names."))")
    }
    try scratch.write("[]", to: "Cities/village/recorded.yaml")
    let folder = try CityFolder(path: scratch.path + "/Cities/village")
    #expect(throws: Never.self) { try folder.names("en") }
    #expect(folder.hasRecording && folder.recorded.hasSuffix("/recorded.yaml"))
  }

  @Test("A valid folder gives a city and its names")
  func sound() throws {
    let (folder, names) = try read()
    #expect(folder.city.id == "village")
    #expect(folder.name == "Village")
    #expect(folder.city.place(Place.ID("mill"))?.choices == [Station.ID("1"), Station.ID("2")])
    #expect(names.keys == ["station.1", "station.2", "place.mill"])
    #expect(
      names[Place.ID("mill")]?.spoken == [SpokenName.Segment("the"), SpokenName.Segment("Molino", language: "es")])
    #expect(names[Station.ID("2")]?.distinction?.acceptedForms == ["east"])
  }

  @Test(
    "An invalid row throws an error with file and line",
    arguments: [
      ("stations.yaml", "docks: 10", "docks: -3", "stations.yaml:2: docks is -3"),
      ("stations.yaml", "docks: 10", "docks: ten", "stations.yaml:2: docks is ten"),
      ("stations.yaml", "docks: 10", "dogs: 10", "stations.yaml:2: a station has no field \"dogs\""),
      ("stations.yaml", "[53.3, -6.19]", "[153.3, -6.19]", "stations.yaml:2: latitude is 153.3"),
      ("stations.yaml", "[53.3, -6.19]", "[53.3, -186.19]", "stations.yaml:2: longitude is -186.19"),
      ("stations.yaml", "[53.3, -6.19]", "[53.3]", "stations.yaml:2: at has 1 numbers"),
      ("stations.yaml", "[53.3, -6.19]", "here", "stations.yaml:2: at is text, not a list"),
      ("stations.yaml", "id: 2", "id: 1", "stations.yaml:2: station \"1\" is on line 1 already"),
      ("stations.yaml", "id: 2", "id: ../2", "stations.yaml:2: id is \"../2\""),
      ("stations.yaml", "- {id: 2", "- 7\n- {id: 2", "stations.yaml:2: a station is text, not fields"),
      ("places.yaml", "choices: [1, 2]", "choices: [1, 9]", "places.yaml:1: the choice \"9\" is not a station"),
      ("places.yaml", "choices: [1, 2]", "choices: [1, 1]", "places.yaml:1: the choice \"1\" is listed twice"),
      ("places.yaml", "choices: [1, 2]", "choices: [1]", "places.yaml:1: choices names fewer than two stations"),
      ("places.yaml", "kind: vicinity", "kind: pub", "places.yaml:1: kind is \"pub\""),
      (
        "places.yaml", "vicinity, at: [53.3, -6.2], choices: [1, 2]", "stem, at: [53.3, -6.2]",
        "places.yaml:1: a stem without"
      ),
      ("city.yaml", "name: Village\n", "", "city.yaml:1: name is missing"),
      ("city.yaml", "[en]", "[]", "city.yaml:2: languages is an empty list"),
    ])
  func badRow(file: String, old: String, new: String, expected: String) throws {
    #expect(try problem(in: file, old, new).hasPrefix(expected))
  }

  @Test(
    "An invalid name throws an error with file and line",
    arguments: [
      (
        "hear: [mill east]", "hear: [mill east, the mill]",
        "spoken-names.en.yaml:3: the form \"the mill\" is on line 2 already"
      ),
      (
        "hear: [east]", "hear: [west]",
        "spoken-names.en.yaml:2: among the choices of mill, the form \"west\" is on line 1"
      ),
      (", which: {say: east, hear: [east]}", "", "spoken-names.en.yaml:2: station.2 has no which"),
      ("station.2: ", "station.7: ", "spoken-names.en.yaml:2: \"station.7\" is neither a station nor a place"),
      (
        "place.mill: {say: [the, {es: Molino}], article: the, hear: [mill, the mill]}", "",
        "spoken-names.en.yaml: place.mill has no name"
      ),
      ("hear: [mill east]", "hear: []", "spoken-names.en.yaml:2: hear is an empty list"),
      ("hear: [mill east]", "hear: [Mill East]", "spoken-names.en.yaml:2: the form \"Mill East\" is more than words"),
      ("hear: [mill east]", "hear: [mill  east]", "spoken-names.en.yaml:2: the form \"mill  east\" is more than words"),
      (
        "hear: [mill east]", "hear: [mill <east>]",
        "spoken-names.en.yaml:2: the form \"mill <east>\" is more than words"
      ),
      ("hear: [mill east]", "hear: [mill 2]", "spoken-names.en.yaml:2: the form \"mill 2\" is more than words"),
      ("say: Mill East", "say: ''", "spoken-names.en.yaml:2: say is empty"),
      ("say: Mill East", "say: [{en: a, es: b}]", "spoken-names.en.yaml:2: a piece of say has 2 languages"),
    ])
  func badName(old: String, new: String, expected: String) throws {
    #expect(try problem(in: "spoken-names.en.yaml", old, new).hasPrefix(expected))
  }

  @Test("A missing file throws an error with its name")
  func missing() throws {
    let scratch = try TemporaryFolder()
    try scratch.write(sample["city.yaml"] ?? "", to: "city.yaml")
    let error = #expect(throws: AssetError.self) { try CityFolder(path: scratch.path) }
    #expect(error?.file.hasSuffix("stations.yaml") == true)
  }

  @Test("An unknown locale or city throws an error that lists the known ones, and never becomes a path")
  func notThere() throws {
    let scratch = try TemporaryFolder()
    for folder in DataDirectory.folders { try scratch.write("", to: "\(folder)/x") }
    for (name, text) in sample { try scratch.write(text, to: "Cities/village/\(name)") }
    let root = try DataDirectory.find(environment: [DataDirectory.variable: scratch.path])
    let folder = try CityFolder("village", in: root)
    #expect(throws: AssetError.self) { try folder.names("../../etc") }
    let error = #expect(throws: AssetError.self) { try CityFolder("../Cities/village", in: root) }
    #expect(error?.cure == "there are: village")
  }
}
