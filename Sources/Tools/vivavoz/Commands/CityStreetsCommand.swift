import ArgumentParser
import Cities
import Foundation
import RiderRuntime
import StreetMaps
import Terminal
import VoiceEngine
import YAML

struct CityStreetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streets", abstract: "Build the street map of a city from an OpenStreetMap file.",
    discussion: """
      With its street map, Rider finds routes, names streets, and finds places such \
      as toilets, cafes and bicycle repair. The command needs the programs of the \
      Debian packages routino and osmium-tool, and no network. The map is stored in \
      $XDG_CACHE_HOME/vivavoz/streets (~/.cache/vivavoz/streets), and replaces an \
      earlier street map of the city. Without a file, the command shows which map the \
      city has, and how to get a file.

      Examples:
        vivavoz city streets dublin
        vivavoz city streets dublin dublin.osm.pbf
        vivavoz city streets dublin --remove
      """)

  @Argument(help: "The name of a city; `vivavoz city list` lists them.")
  var city: String

  @Argument(
    help: ArgumentHelp(
      "The OpenStreetMap data of the city: .osm.pbf, .osm, .osm.bz2 or .osm.gz.", valueName: "file"))
  var file: String?

  @Flag(help: "Remove the city's street map.")
  var remove = false

  func validate() throws {
    if remove, file != nil { throw ValidationError("--remove takes no file.") }
  }

  func run() async throws {
    let folder = try CityFolder(city, in: try DataDirectory.find(), personal: RiderRuntime.personalCities)
    do {
      if remove {
        try removeMap()
      } else if let file {
        try show(try await map(from: file), of: folder)
      } else {
        try showMap(of: folder)
      }
    } catch let error as StreetMapError {
      throw UserFacingError(Self.kind(of: error), "\(error)")
    }
  }

  private func removeMap() throws {
    Console.print(
      try StreetMap.remove(city: city) ? "the street map of \(city) is removed" : "\(city) has no street map")
  }

  /// Builds the map. A signal ends the programs and removes the incomplete map.
  private func map(from file: String) async throws -> StreetMap {
    let city = city
    let building = Task {
      try await StreetMap.build(city: city, from: file) { Console.complain("\($0.rawValue) ...") }
    }
    let interruption = SignalHandler {
      building.cancel()
      _ = await building.result
    }
    defer { interruption.cancel() }
    do { return try await building.value } catch {
      // After a signal its handler ends the program, with the signal's exit status.
      while building.isCancelled { try await Task.sleep(for: .seconds(60)) }
      throw error
    }
  }

  private func showMap(of folder: CityFolder) throws {
    guard let map = try StreetMap.find(city: city) else {
      Console.print("\(city) has no street map")
      for line in CityStreetsReport.advice(for: folder) { Console.print(line) }
      return
    }
    try show(map, of: folder)
  }

  private func show(_ map: StreetMap, of folder: CityFolder) throws {
    let report = try CityStreetsReport(map, of: folder)
    for line in report.lines { Console.print(line) }
    if let warning = report.warning { Console.warn(warning) }
  }

  private static func kind(of error: StreetMapError) -> UserFacingError.Kind {
    switch error.kind {
    case .fileMissing: .usage
    case .programMissing, .mapDamaged: .unavailable
    case .fileUnusable, .folderInaccessible, .failed: .failed
    }
  }
}
