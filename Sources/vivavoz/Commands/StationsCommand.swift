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
        vivavoz stations --feed live
        vivavoz stations --feed https://example.org/gbfs/gbfs.json
      """)

  @Argument(help: "A station, vicinity or landmark, by any name people use.")
  var place: String?

  @Option(help: "The language of the names: a folder of Locales.")
  var locale = "en"

  @Option(help: "The city: a folder of Cities, or of your own; dublin, or what --feed tells of, if you do not say.")
  var city: String?

  @Option(help: "Where the counts come from: 'live', 'recorded', 'recorded:FILE', or the address of a gbfs.json.")
  var feed = FeedSource.recorded(file: nil)

  func run() async throws {
    let live = try await source()
    let engine = try Engine(city: city ?? Engine.ownCity, folder: live?.folder, tell: Console.tell)
    let found = try place.map { try engine.find($0, locale: locale) } ?? engine.everything
    let snapshot = try await snapshot(engine, live?.feed)
    if case .recorded(let year, let month, let day) = snapshot.origin {
      Console.complain("Counts as recorded on \(year)-\(pad(month))-\(pad(day)), not live.")
    } else {
      Console.complain("Counts of \(snapshot.age.components.seconds) seconds ago.")
    }
    for line in engine.folder.attribution { Console.complain(line) }
    let names = try engine.names(locale)
    Console.print(StationTable(stations: found, snapshot: snapshot, names: names, city: engine.folder.city).text)
  }

  private func source() async throws -> (folder: CityFolder?, feed: LiveFeed)? {
    let root = try Root.find()
    switch feed {
    case .recorded: return nil
    case .wrong(let fault): throw Failure(.misuse, "\(fault)")
    case .live:
      let folder = try CityFolder(city ?? Engine.ownCity, in: root, personal: Engine.personalCities)
      guard let live = try LiveCity(of: folder, language: locale, tell: Console.tell) else {
        throw Failure(.failed, "\(folder.path)/city.yaml: it names no feed; say --feed with its address")
      }
      return (folder, live.feed)
    case .address(let address):
      let live = try LiveCity(at: address, language: locale, tell: Console.tell)
      return (city == nil ? try await live.folder(in: root) : nil, live.feed)
    }
  }

  /// - Throws: where the counts cannot be had and none are known.
  private func snapshot(_ engine: Engine, _ live: LiveFeed?) async throws -> Snapshot {
    switch await live?.report() {
    case .arrived(let snapshot): return snapshot
    case .failed(_, let last?):
      Console.complain("These are the last counts that came.")
      return last
    case .failed(let trouble, nil): throw Failure(.failed, "the counts cannot be had: \(trouble.rawValue)")
    case nil: break
    }
    guard case .recorded(let file) = feed else { return try engine.recording(file: nil).snapshot }
    return try engine.recording(file: file).snapshot
  }

  private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
