import ArgumentParser
import Cities
import Feeds
import Foundation
import RiderRuntime
import Terminal
import VoiceEngine
import YAML

struct CityAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Create a city from the feed of a bike-share system.",
    discussion: """
      The command derives spoken station names from the feed in every language that \
      Rider speaks. You may edit the resulting files. city.yaml names the source of \
      the data. Every command that shows the data also names this source.

      Examples:
        vivavoz city add bilbao --gbfs https://example.org/gbfs/gbfs.json
        vivavoz city add bilbao --gbfs https://example.org/gbfs/gbfs.json --force
      """)

  @Argument(help: "The name of the new city: a-z, 0-9, - and _, a letter first.")
  var name: String

  @Option(help: ArgumentHelp("The URL of the system's gbfs.json.", valueName: "url"))
  var gbfs: String

  @Option(
    help: ArgumentHelp(
      "The folder in which the new city is created. Default: the folder of your own cities.", valueName: "folder"))
  var to: String?

  @Option(
    parsing: .upToNextOption,
    help: "The languages of the names, by the names of their folders in Locales. Default: all.")
  var locale: [String] = []

  @Flag(help: "Replace a city of that name. Edits in its files are lost.")
  var force = false

  func validate() throws {
    guard NewCity.isName(name) else {
      throw ValidationError(
        "\"\(name)\" is not a valid name of a city: use 1 to 40 of a-z, 0-9, - and _, a letter first.")
    }
    guard let url = URL(string: gbfs), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false else {
      throw ValidationError("--gbfs must be a URL with a host, such as https://example.org/gbfs.json.")
    }
  }

  func run() async throws {
    let root = try DataDirectory.find()
    if to == nil, CityFolder.folders(in: root).contains(name) {
      throw UserFacingError(
        .usage, "\(name) is the name of a built-in city, which would take precedence; choose another name")
    }
    let maker = try CityMaker(root, locales: locale)
    let made = try maker.make(
      try await LiveCity(at: .keyed(gbfs), language: "en", onDiagnostic: Console.report).stations(), id: name)
    let folder = try CityWriter.write(made.city, made.names, to: to ?? RiderRuntime.personalCities, replaces: force)
    for line in made.summary(in: folder) { Console.print(line) }
  }
}
