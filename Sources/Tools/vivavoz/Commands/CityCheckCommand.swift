import ArgumentParser
import Assets
import Conversations

struct CityCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look at one city: what is missing, what cannot be pronounced, what stands too close, what names share.",
    discussion: """
      Holes make the exit code 1, as with vivavoz check; the rest is told. `vivavoz check --city NAME` looks at what is
      likely to be misheard as well, which takes minutes in a large city.
      Example:
        vivavoz city check dublin
      """)

  @Argument(help: "The city: a folder of Cities, or of your own.")
  var city: String

  func run() throws {
    let root = try DataDirectory.find()
    let folder = try CityFolder(city, in: root, personal: Engine.personalCities)
    let report = CityReport(folder, root)
    for line in report.holes.map(\.description) + report.remarks { Console.print(line) }
    Console.print(
      "\(report.holes.isEmpty ? "no holes" : "holes: \(report.holes.count)") in \(folder.name): "
        + "\(folder.city.stations.count.of("station")), \(folder.city.places.count.of("place"))")
    if !report.holes.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
