import BikeShare
import Cities
import Foundation
import JSGF
import Locales
import Randomness
import Session
import StationNames
import Testing
import YAML

@testable import Checks
@testable import CommandOptions
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

/// Tests of cities made from lists of stations, with the lexicons, grammars and voices of the repository.
@Suite("Cities from any list of stations", .serialized)
struct CityTests {
  let root: DataDirectory
  let scratch: String

  init() throws {
    root = try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home])
    scratch = FileManager.default.temporaryDirectory.appending(path: "cities-\(UUID().uuidString)").path
  }

  private func station(_ number: Int, _ name: String, _ latitude: Double = 53.3) -> Station {
    Station(
      id: Station.ID("\(number)"), name: name,
      position: Coordinate(latitude: latitude + Double(number) / 1000, longitude: -6.2), docks: 20)
  }

  private func made(_ list: CityListing) throws -> (CityMaker.Made, CityFolder) {
    let made = try CityMaker(root).make(list, id: "made")
    return (made, try CityWriter.write(made.city, made.names, to: scratch))
  }

  private func names(_ names: [String], _ language: String) throws -> (CityMaker.Made, CityFolder) {
    try made(
      CityListing(
        stations: names.enumerated().map { station($0 + 1, $1) }, language: language,
        feed: URL(string: "https://example.org/gbfs.json")))
  }

  private func removeScratch() { try? FileManager.default.removeItem(atPath: scratch) }

  @Test(
    "Names in many languages can be spoken and recognised in every locale",
    arguments: [
      ("de", ["Königstraße", "Zürich HB", "Bahnhofstr. 3"]),
      ("fr", ["Place d'Italie", "Rue de l'Abbé-Groult", "Œuvre"]),
      ("pl", ["Łódź Fabryczna", "Żoliborz"]), ("cs", ["Náměstí Míru", "Žižkov"]), ("da", ["Nørreport", "Århus"]),
      ("es", ["C/ Ñuñoa", "Pza. de Güell", "Pº de la Castellana"]), ("en", ["St. Stephen's Green", "O'Connell St"]),
      ("tr", ["İstiklal Cd.", "Beşiktaş"]), ("eu", ["Getxo", "Txurdinaga"]),
    ])
  func languages(language: String, list: [String]) throws {
    defer { removeScratch() }
    let (made, folder) = try names(list, language)
    #expect(made.names.unspoken.map(\.reason.description) == [])
    #expect(CityReport(folder, root).errors.map(\.description) == [])
  }

  @Test("A personal city is found, opened, and every rule of it loads", arguments: ["en", "es"])
  func opened(tag: String) async throws {
    defer { removeScratch() }
    // No stations of this city share a name, so <city.which> is empty.
    _ = try names(["Mill Road", "Harbour"], "en")
    let runtime = try RiderRuntime(
      city: "made", personalCities: scratch, EngineOptions(root: root, onDiagnostic: { _ in })
    )
    let engine = runtime.engine
    let locale = try LocaleFolder(tag, in: root)
    _ = try await engine.locale(tag)
    try await engine.recogniser(of: locale, try engine.grammars(of: locale)).check()
    #expect(try runtime.folder.find("mill road", locale: "en") == [Station.ID("1")])
  }

  @Test("A phrase of Rider is not a station's name")
  func reserved() throws {
    defer { removeScratch() }
    let (made, _) = try names(["Help", "Here", "Yes Street"], "en")
    let hear = made.names.names["en"]?.map(\.name.acceptedForms) ?? []
    #expect(hear.prefix(2) == [["station one"], ["station two"]])
    #expect(hear.last?.first == "yes street")
  }

  @Test("In a large city the grammar is limited, and users can name stations in it")
  func large() async throws {
    defer { removeScratch() }
    var random = SeededGenerator(seed: 3)
    _ = try made(CityListing(stations: SyntheticStations.stations(400, .english, using: &random), language: "en"))
    let runtime = try RiderRuntime(
      city: "made", personalCities: scratch, mostNames: 60, EngineOptions(root: root, onDiagnostic: { _ in })
    )
    let known = Set(runtime.city.vocabulary(around: nil, limit: 60))
    #expect(runtime.city.stations.prefix(60).allSatisfy { known.contains($0.id) })
    let first = try #require(runtime.city.stations.first?.id)
    let name = try #require(try runtime.names("en")[first]?.acceptedForms.first)
    let options = try ConversationOptions.parse(["--locale", "en"]).setup
    let entries = try await RiderConversation(options, runtime: runtime).transcript(
      of: TurnRecorder([.types("open rider"), .types("bikes near \(name)"), .types("yes")]).speaker)
    #expect(entries.faults.isEmpty)
    // The city has no snapshot, and Rider reports that.
    #expect(entries.prompts.contains { $0.hasPrefix("failed.") })
    #expect(
      try runtime.folder.find(
        try #require(runtime.names("en")[runtime.folder.city.stations[399].id]?.acceptedForms.first), locale: "en"
      ).count == 1)
  }

  @Test("The summary has the numbers of stations and failures, the reasons and the folder")
  func summary() throws {
    defer { removeScratch() }
    let (made, folder) = try names(["Mill Road"] + (1...12).map { _ in "東京駅" } + ["Mill Road"], "en")
    let lines = made.summary(in: folder)
    #expect(lines.first == "made: 14 stations, 1 names shared by several stations")
    #expect(lines.contains("stations without a spoken name: 12"))
    #expect(lines.contains("  station 2, \"東京駅\": its script has no synthesizer voice"))
    #expect(lines.contains("  and 2 more"))
    #expect(lines.contains("folder: \(scratch)/made"))
  }

  @Test("A check reports missing pronunciations, stations too close, and shared names")
  func report() throws {
    defer { removeScratch() }
    let stations = [station(1, "Mill Road East"), station(2, "Mill Road West"), station(2002, "Harbour", 51.30001)]
    let (_, folder) = try made(CityListing(stations: stations, language: "en"))
    let report = CityReport(folder, root)
    #expect(report.remarks.contains("stations 2 and 2002 are 1 m apart"))
    #expect(report.remarks.contains("mill-road is ambiguous and leads to a question: stations 1, 2"))
    // Without a feed and a snapshot there are no counts.
    #expect(report.errors.map(\.description).first?.contains("neither a feed nor a snapshot.yaml") == true)
    let path = "\(folder.path)/spoken-names.en.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(
      of: "[\"harbour\"", with: "[\"京都\"")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let lost = CityReport(try CityFolder(path: folder.path), root).errors.map(\.description)
    #expect(lost.contains { $0.contains("\"京都\" has no pronunciation in en") && $0.contains("spoken-names.en.yaml:") })
  }

  @Test("The list has a line for each city, also for an unreadable one")
  func list() throws {
    defer { removeScratch() }
    let (_, folder) = try names(["Mill Road"], "en")
    let own = "made    made, 1 station, en es pt, example.org, \(folder.path)"
    #expect(try CityListCommand.lines(root, personal: scratch).contains(own))
    #expect(
      try CityListCommand.lines(root, personal: scratch).contains {
        $0.hasPrefix("dublin  Dublin, 115 stations, en es pt, api.cyclocity.fr")
      })
    try "name: x".write(toFile: "\(folder.path)/city.yaml", atomically: true, encoding: .utf8)
    #expect(try CityListCommand.lines(root, personal: scratch).contains { $0.hasPrefix("made    cannot be read: ") })
  }

  @Test(
    "An invalid name, and an invalid URL, are usage errors",
    arguments: [
      ["../x", "--gbfs", "https://example.org"], ["x", "--gbfs", "file:///etc/passwd"], ["x", "--gbfs", "x"], ["x"],
    ])
  func misuse(arguments: [String]) {
    #expect(throws: (any Error).self) { try CityAddCommand.parse(arguments) }
  }
}
