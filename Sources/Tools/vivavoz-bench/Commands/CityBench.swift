public import ArgumentParser
import Foundation
import Randomness
import RiderRuntime
import StationNames
import Terminal
import VoiceEngine

struct CityBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "city",
    abstract:
      "Measure time and memory for a large city: to create, write and load it, and to recognise its names.",
    discussion: """
      The city is synthetic: its stations are random, with names as operators write \
      them.

      Examples:
        vivavoz bench city
        vivavoz bench city --stations 600 --language es --most 600
      """)

  @Option(help: "The number of stations, 1 to 5000.")
  var stations = 1500

  @Option(help: "The language of the street names: en or es.")
  var language = SyntheticStations.Language.english

  @Option(help: "The maximum number of stations, and of places, in the grammar.")
  var most = RiderRuntime.mostNames

  @Option(help: "The random seed for the stations.")
  var seed: UInt64 = 1

  func validate() throws {
    guard (1...5000).contains(stations) else { throw ValidationError("--stations must be 1 to 5000.") }
    guard most > 0 else { throw ValidationError("--most must be at least 1.") }
  }

  func run() async throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    let interruption = SignalHandler { try? FileManager.default.removeItem(atPath: scratch) }
    defer {
      interruption.cancel()
      try? FileManager.default.removeItem(atPath: scratch)
    }
    var random = SeededGenerator(seed: seed)
    let list = CityListing(
      stations: SyntheticStations.stations(stations, language, using: &random), name: "Made",
      language: language.rawValue)
    let cost = try await CityCost(list, locale: language.rawValue, most: most, scratch: scratch)
    for line in cost.lines { Console.print(line) }
  }
}

extension SyntheticStations.Language: ExpressibleByArgument {}
