import ArgumentParser
import Assets
import Conversations
import Feeds
import Foundation

struct CityAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Makes a city out of the feed of a bike-share system.",
    discussion: """
      The stations' names are made into names that people say, in every language that Rider speaks; the files that come
      of it may be edited. Whose data they are stands in city.yaml and is told wherever they are shown.
      Examples:
        vivavoz city add bilbao --gbfs https://example.org/gbfs/gbfs.json
        vivavoz city add bilbao --gbfs https://example.org/gbfs/gbfs.json --force
      """)

  @Argument(help: "What the city is to be called: a-z, 0-9, - and _.")
  var name: String

  @Option(help: ArgumentHelp("The address of the system's gbfs.json.", valueName: "url"))
  var gbfs: String

  @Option(help: ArgumentHelp("The folder that it is put into; your own cities if you do not say.", valueName: "folder"))
  var to: String?

  @Option(parsing: .upToNextOption, help: "The languages of its names: folders of Locales; all if you do not say.")
  var locale: [String] = []

  @Flag(help: "Replace a city of that name. What somebody has edited there is lost.")
  var force = false

  func validate() throws {
    guard NewCity.isName(name) else {
      throw ValidationError("\"\(name)\" is no name for a city: use 1 to 40 of a-z, 0-9, - and _, a letter first.")
    }
    guard let url = URL(string: gbfs), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false else {
      throw ValidationError("--gbfs must be an address that begins with https://, and names a host.")
    }
  }

  func run() async throws {
    let root = try DataDirectory.find()
    if to == nil, CityFolder.folders(in: root).contains(name) {
      throw Failure(.misuse, "there is a \(name) of ours, which would be read instead; choose another name")
    }
    let maker = try CityMaker(root, locales: locale)
    let made = try maker.make(
      try await LiveCity(at: .keyed(gbfs), language: "en", tell: Console.tell).stations(), id: name)
    let folder = try CityWriter.write(made.city, made.names, to: to ?? Engine.personalCities, replaces: force)
    for line in made.summary(in: folder) { Console.print(line) }
  }
}
