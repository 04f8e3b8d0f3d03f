import ArgumentParser
import Assets
import BikeShare
import Conversations
import Feeds
import Foundation
import JSGF

struct StationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stations",
    abstract: "The stations of a place and their counts, as a table.",
    discussion: """
      Examples:
        vivavoz stations "merrion square"
        vivavoz stations smithfield --locale es
        vivavoz stations                            every station
        vivavoz stations --feed recorded
        vivavoz stations --feed https://example.org/gbfs/gbfs.json
      """)

  @Argument(help: "A station, vicinity or landmark, by any name people use.")
  var place: String?

  @Option(help: "The language of the names: a folder of Locales.")
  var locale = "en"

  @Option(help: "The city: a folder of Cities, or of your own; dublin, or what --feed tells of, if you do not say.")
  var city: String?

  @Option(
    help: "Where the counts come from: 'live', 'recorded', 'recorded:FILE', or the address of a gbfs.json; live if not set."
  )
  var feed: FeedSource?

  func run() async throws {
    let (folder, live) = try await source()
    let names = try folder.names(locale)
    let found = try place.map { try folder.find($0, names) } ?? folder.city.stations.map(\.id)
    let snapshot = try await snapshot(folder, live)
    Console.complain(vintage(of: snapshot))
    for line in folder.attribution { Console.complain(line) }
    Console.print(StationTable(stations: found, snapshot: snapshot, names: names, city: folder.city).text)
  }

  private func vintage(of snapshot: Snapshot) -> String {
    switch snapshot.origin {
    case .recorded(let year, let month, let day):
      "Counts as recorded on \(year)-\(pad(month))-\(pad(day)), not live."
    case .live: "Counts of \(AgeText(age: snapshot.age)) ago."
    }
  }

  /// The city, and its feed where the counts are not recorded ones.
  private func source() async throws -> (CityFolder, LiveFeed?) {
    let root = try Root.find()
    switch feed {
    case .wrong(let fault): throw Failure(.misuse, "\(fault)")
    case .recorded: return (try folder(in: root), nil)
    case .live, nil:
      let folder = try folder(in: root)
      let live = try LiveCity(of: folder, language: locale, tell: Console.tell)
      if live == nil, feed == .live {
        throw Failure(.failed, "\(folder.path)/city.yaml: it names no feed; say --feed with its address")
      }
      return (folder, live?.feed)
    case .address(let address):
      let live = try LiveCity(at: address, language: locale, tell: Console.tell)
      return (try await city == nil ? live.folder(in: root) : folder(in: root), live.feed)
    }
  }

  private func folder(in root: Root) throws -> CityFolder {
    try CityFolder(city ?? Engine.ownCity, in: root, personal: Engine.personalCities)
  }

  /// Counts of now; where none come the last ones known, else the city's recording, as `rider` has them.
  /// - Throws: where there is none of these.
  private func snapshot(_ folder: CityFolder, _ live: LiveFeed?) async throws -> Snapshot {
    switch await live?.report() {
    case .arrived(let snapshot): return snapshot
    case .failed(let trouble, let last?):
      Console.complain("No new counts come (\(trouble.rawValue)). These are the last ones that came.")
      return last
    case .failed(let trouble, nil):
      guard folder.hasRecording else {
        throw Failure(.failed, "no counts come from the feed: \(trouble.rawValue)")
      }
      Console.complain("No counts come from the feed (\(trouble.rawValue)).")
      return try folder.recording(file: nil, tell: Console.tell).snapshot
    case nil: break
    }
    guard case .recorded(let file) = feed else { return try folder.recording(file: nil, tell: Console.tell).snapshot }
    return try folder.recording(file: file, tell: Console.tell).snapshot
  }

  private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
