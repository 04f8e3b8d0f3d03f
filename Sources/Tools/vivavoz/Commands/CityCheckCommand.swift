import ArgumentParser
import BikeShare
import Checks
import Cities
import RiderRuntime
import Terminal
import VoiceEngine
import YAML

struct CityCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Check a city for missing names and pronunciations, stations too close together, and names that stations share.",
    discussion: """
      The exit code is 1 if the command finds an error. It prints less serious \
      findings as remarks. `vivavoz check --city NAME` also looks for names that the \
      recogniser is likely to confuse, which takes minutes in a large city.

      Example:
        vivavoz city check dublin
      """)

  @Argument(help: "The name of a city; `vivavoz city list` lists them.")
  var city: String

  func run() throws {
    let root = try DataDirectory.find()
    let folder = try CityFolder(city, in: root, personal: RiderRuntime.personalCities)
    let report = CityReport(folder, root)
    for line in report.errors.map(\.description) + report.remarks { Console.print(line) }
    Console.print(
      "\(report.errors.isEmpty ? "no errors" : "errors: \(report.errors.count)") in \(folder.name): "
        + "\(folder.city.stations.count.of("station")), \(folder.city.places.count.of("place"))")
    if !report.errors.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
