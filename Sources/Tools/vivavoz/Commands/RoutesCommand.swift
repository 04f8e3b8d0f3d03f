import ArgumentParser
import AtomicFiles
import Cities
import Foundation
import Location
import ProgramServices
import RiderRuntime
import Routes
import Terminal
import VoiceEngine
import YAML

struct RoutesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes", abstract: "List, import, export or remove the stored routes of a city.",
    discussion: """
      Rider offers stored routes when you say "scenic routes", "my routes" or "routes \
      to Smithfield". It can guide you along them. Your routes are GPX 1.1 files in \
      $XDG_DATA_HOME/vivavoz/routes/CITY, which only you can read. To share a route, \
      export it and send the file. To get one from another person, import the file \
      that this person exported.

      Examples:
        vivavoz routes
        vivavoz routes import canal.gpx --name "Along the canal" --scenic
        vivavoz routes export 2 canal.gpx
        vivavoz routes remove 1
        vivavoz routes --person ana
      """,
    subcommands: [
      RoutesListCommand.self, RoutesImportCommand.self, RoutesExportCommand.self, RoutesRemoveCommand.self,
    ], defaultSubcommand: RoutesListCommand.self)

  fileprivate static func library(of city: String, _ person: PersonOption) throws -> RouteLibrary {
    let folder = try CityFolder(city, in: try DataDirectory.find(), personal: RiderRuntime.personalCities)
    return RouteLibrary(of: folder, directories: try person.directories(), onDiagnostic: Console.report)
  }

  /// Returns the route with a number of the list.
  fileprivate static func route(_ number: Int, in library: RouteLibrary) throws -> SharedRoute {
    let routes = library.all()
    guard routes.indices.contains(number - 1) else {
      throw UserFacingError(
        .usage, "there is no route \(number); `vivavoz routes` lists the \(routes.count.of("route"))")
    }
    return routes[number - 1]
  }
}

/// The option that names a city.
struct RouteCityOption: ParsableArguments {
  @Option(help: "The name of a city; `vivavoz city list` lists them.")
  var city = CityFolder.standard
}

struct RoutesListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the routes of a city, your own first.")

  @OptionGroup var place: RouteCityOption

  @OptionGroup var person: PersonOption

  func run() throws {
    let library = try RoutesCommand.library(of: place.city, person)
    let routes = library.all()
    for (number, route) in routes.enumerated() { Console.print(Self.line(number + 1, route)) }
    if routes.isEmpty { Console.print("\(place.city) has no routes; import one: vivavoz routes import FILE.gpx") }
    if let personal = library.personal { Console.print(Console.styled(personal, .dim)) }
  }

  /// Returns a line such as `  2     4.2 km  Along the canal, by Ana, scenic`.
  static func line(_ number: Int, _ route: SharedRoute) -> String {
    String(format: "%3d  %6.1f km  ", number, Double(route.metres) / 1_000) + route.name
      + (route.isOwn ? ", your own" : "") + (route.author.map { ", by \($0)" } ?? "")
      + (route.isScenic ? ", scenic" : "")
  }
}

struct RoutesImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Store the route or the track of a GPX file as one of your routes.")

  @Argument(help: ArgumentHelp("A GPX file with a route or a track.", valueName: "file"))
  var file: String

  @Option(help: "The name that Rider says. Default: the name inside the GPX file, otherwise the file name.")
  var name: String?

  @Option(help: "The author. Default: the author inside the GPX file.")
  var author: String?

  @Flag(help: "Mark the route as scenic.")
  var scenic = false

  @OptionGroup var place: RouteCityOption

  @OptionGroup var person: PersonOption

  func validate() throws {
    for text in [name, author].compactMap({ $0 }) where PersonalSettings.name(text) == nil {
      throw ValidationError("\"\(text.prefix(40))\" is not a name on one line, of up to 40 characters.")
    }
  }

  func run() throws {
    let library = try RoutesCommand.library(of: place.city, person)
    do {
      let route = try GPXRoute(path: file)
      for warning in route.warnings { Console.report(.warning(warning)) }
      if !route.warnings.isEmpty { Console.report(.warning("\(file): these points are left out")) }
      let own = name ?? route.name ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      // The errors of a receiver would be taken for turns.
      let path = Path.simplified(route.path)
      let stored = try library.add(
        path, name: String(own.prefix(PersonalSettings.longestName)), author: author ?? route.author,
        isScenic: scenic || route.keywords.contains("scenic"))
      Console.print("\(own) is stored, \(String(format: "%.1f", Path.metres(path) / 1_000)) km")
      Console.print(Console.styled(stored, .dim))
    } catch let error as LocationError {
      throw UserFacingError(.failed, "\(error)")
    } catch let error as FolderError { throw UserFacingError(.failed, "\(error)") }
  }
}

struct RoutesExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a route as a GPX file, to share it.")

  @Argument(help: "The number of the route in the list.")
  var number: Int

  @Argument(help: ArgumentHelp("The GPX file to write.", valueName: "file"))
  var file: String

  @Flag(help: "Replace an existing file.")
  var replace = false

  @OptionGroup var place: RouteCityOption

  @OptionGroup var person: PersonOption

  func run() throws {
    let route = try RoutesCommand.route(number, in: try RoutesCommand.library(of: place.city, person))
    try PrivateExport.copy(route.id, to: file, replaces: replace)
  }
}

struct RoutesRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove one of your own routes.")

  @Argument(help: "The number of the route in the list.")
  var number: Int

  @OptionGroup var place: RouteCityOption

  @OptionGroup var person: PersonOption

  func run() throws {
    let route = try RoutesCommand.route(number, in: try RoutesCommand.library(of: place.city, person))
    guard route.isOwn else {
      throw UserFacingError(.usage, "\(route.name) is not one of your own routes, and stays")
    }
    do { try FileManager.default.removeItem(atPath: route.id) } catch {
      throw UserFacingError(.failed, "\(route.id): it cannot be removed; check the permissions of the folder")
    }
    Console.print("\(route.name) is removed")
  }
}
