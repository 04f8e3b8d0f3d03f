import ArgumentParser
import BikeShare
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
      """)

  @Argument(help: "A station, vicinity or landmark, by any name people use.")
  var place: String?

  @Option(help: "The language of the names: a folder of Locales.")
  var locale = "en"

  @Option(help: "The city: a folder of Cities.")
  var city = "dublin"

  @Option(help: "Where the counts come from: 'recorded', or 'recorded:FILE'.")
  var feed = FeedSource.recorded(file: nil)

  func run() async throws {
    let engine = try Engine(city: city)
    let found = try place.map { try engine.find($0, locale: locale) } ?? engine.everything
    let snapshot = try snapshot(engine)
    let names = try engine.names(locale)
    if case .recorded(let year, let month, let day) = snapshot.origin {
      Console.complain("Counts as recorded on \(year)-\(pad(month))-\(pad(day)), not live.")
    }
    for line in engine.folder.attribution { Console.complain(line) }
    Console.print(StationTable(stations: found, snapshot: snapshot, names: names, city: engine.city).text)
  }

  private func snapshot(_ engine: Engine) throws -> Snapshot {
    switch feed {
    case .recorded(let file): try engine.recording(file: file).snapshot
    }
  }

  private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
