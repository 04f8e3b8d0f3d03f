import ArgumentParser
import BikeShare
import Cities
import Feeds
import Foundation
import RiderRuntime
import StationNames
import Terminal
import VoiceEngine
import YAML

struct StationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stations",
    abstract: "Print the stations of a place with their counts, as a table.",
    discussion: """
      Examples:
        vivavoz stations "merrion square"
        vivavoz stations smithfield --locale es
        vivavoz stations                            # every station
        vivavoz stations --feed recorded
        vivavoz stations --feed https://example.org/gbfs/gbfs.json
      """)

  @Argument(help: "A station, neighbourhood or landmark, by any of its spoken names.")
  var place: String?

  @Option(help: "The language of the names, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(
    help: """
      The name of a city; `vivavoz city list` lists them. Default: the city that the data of --feed belongs to, \
      otherwise dublin.
      """)
  var city: String?

  @Option(
    help:
      """
      The source of the station counts (bikes and free stands): 'live', 'recorded', 'recorded:FILE', or the URL of a \
      gbfs.json. Default: live.
      """
  )
  var feed: FeedSource?

  /// The stations of a city's folder, or of a feed that has no folder.
  private struct Listed {
    let city: City
    let names: [Station.ID: SpokenName]
    let attribution: [String]
    var folder: CityFolder?
  }

  func run() async throws {
    let (listed, live) = try await source()
    let found = try place.flatMap { try listed.folder?.find($0, locale: locale) } ?? listed.city.stations.map(\.id)
    let snapshot = try await snapshot(listed.folder, live)
    Console.complain(vintage(of: snapshot))
    for line in listed.attribution { Console.complain(line) }
    let table = StationTable(stations: found, snapshot: snapshot, names: listed.names, city: listed.city)
    Console.print(table.text)
  }

  private func vintage(of snapshot: Snapshot) -> String {
    switch snapshot.origin {
    case .recorded(let year, let month, let day):
      "Recorded counts of \(year)-\(pad(month))-\(pad(day)), not live."
    case .live: "Counts from \(AgeText(age: snapshot.age)) ago."
    }
  }

  /// Returns the city, and its feed if the counts are live.
  private func source() async throws -> (Listed, LiveFeed?) {
    let root = try DataDirectory.find()
    switch feed {
    case .wrong(let fault): throw UserFacingError(.usage, "\(fault)")
    case .recorded: return (try listed(folder(in: root)), nil)
    case .live, nil:
      let folder = try folder(in: root)
      let live = try LiveCity(of: folder, language: locale, onDiagnostic: Console.report)
      if live == nil, feed == .live {
        throw UserFacingError(
          .failed, "\(folder.path)/city.yaml: no feed is given; use --feed with the URL of a gbfs.json")
      }
      return (try listed(folder), live?.feed)
    case .address(let address):
      let live = try LiveCity(at: address, language: locale, onDiagnostic: Console.report)
      return (try await listed(live, root), live.feed)
    }
  }

  /// Returns the stations of a feed. A search for a place needs the spoken names in a folder; without one no folder
  /// is created.
  private func listed(_ live: LiveCity, _ root: DataDirectory) async throws -> Listed {
    if city != nil { return try listed(folder(in: root)) }
    if let present = live.present(in: root) { return try listed(present) }
    if place != nil { return try listed(await live.folder(in: root)) }
    let list = try await live.stations()
    let made = try NewCity(
      id: "feed", name: list.name ?? "feed", attribution: list.attribution, feed: list.feed, stations: list.stations)
    // With the rules of all locales, since the names may be in another language than the table.
    let names = try CityMaker(root).spokenNames(list, in: locale)
    return Listed(
      city: City(id: made.id, stations: made.stations, places: []), names: names, attribution: made.attribution)
  }

  private func listed(_ folder: CityFolder) throws -> Listed {
    let names = try folder.names(locale)
    let named = folder.city.stations.compactMap { station in names[station.id].map { (station.id, $0) } }
    return Listed(
      city: folder.city, names: Dictionary(named) { first, _ in first }, attribution: folder.attribution, folder: folder
    )
  }

  private func folder(in root: DataDirectory) throws -> CityFolder {
    try CityFolder(city ?? CityFolder.standard, in: root, personal: RiderRuntime.personalCities)
  }

  /// Returns the current counts; otherwise the last known ones, otherwise the city's recorded ones, as `rider` does.
  /// - Throws: an error if there are none of these.
  private func snapshot(_ folder: CityFolder?, _ live: LiveFeed?) async throws -> Snapshot {
    switch await live?.report() {
    case .arrived(let snapshot): return snapshot
    case .failed(let failure, let last?):
      Console.complain("The feed sent no new counts (\(failure.rawValue)). These are the last ones received.")
      return last
    case .failed(let failure, nil):
      guard let folder, folder.hasRecording else {
        throw UserFacingError(
          .failed, "the feed sent no counts: \(failure.rawValue); use --feed recorded, or try again later")
      }
      Console.complain("The feed sent no counts (\(failure.rawValue)).")
      return try folder.recording(file: nil, onDiagnostic: Console.report).snapshot
    case nil:
      var file: String?
      if case .recorded(let named) = feed { file = named }
      return try folder?.recording(file: file, onDiagnostic: Console.report).snapshot ?? Recording.nothing.snapshot
    }
  }

  private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
