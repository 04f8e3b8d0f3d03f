import ArgumentParser
import BikeShare
import Cities
import Foundation
import RiderRuntime
import StreetMaps
import Terminal
import VoiceEngine
import YAML

struct CityListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all cities with their stations, languages, source of counts, street map, and folder."
  )

  func run() throws {
    let root = try DataDirectory.find()
    let personal = RiderRuntime.personalCities
    for line in try Self.lines(root, personal: personal) { Console.print(line) }
    for id in CityFolder.hidden(in: root, personal: personal) {
      Console.warn(
        "\(personal)/\(id) is ignored, because \(id) is the name of a built-in city; rename its folder")
    }
  }

  /// Returns one line per city; for a city that cannot be read, the reason.
  static func lines(_ root: DataDirectory, personal: String) throws -> [String] {
    let all = CityFolder.folders(in: root, personal: personal)
    let width = all.map(\.count).max() ?? 0
    return all.map { id in
      let name = id.padding(toLength: width, withPad: " ", startingAt: 0)
      do { return "\(name)  \(try CityFolder(id, in: root, personal: personal).summary)" } catch {
        return "\(name)  cannot be read: \(error)"
      }
    }
  }
}

extension CityFolder {
  /// A summary such as `Dublin, 115 stations, en es, recorded, streets, /usr/share/vivavoz/Cities/dublin`. The word
  /// `streets` says that a street map was built for the city.
  fileprivate var summary: String {
    let counts = feed?.host() ?? (hasRecording ? "recorded" : "no counts")
    let streets = StreetMap.isBuilt(city: city.id) ? "streets, " : ""
    return "\(name), \(city.stations.count.of("station")), \(languages.joined(separator: " ")), \(counts), "
      + "\(streets)\(path)"
  }
}
