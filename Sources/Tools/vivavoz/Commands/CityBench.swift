import ArgumentParser
import Conversations
import Foundation
import JSGF
import Naming

struct CityBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "city",
    abstract: "What a large city costs: one is made, written, loaded and heard.",
    discussion: """
      The city does not exist: its stations are drawn by a seed, with names as operators write them.
      Examples:
        vivavoz bench city
        vivavoz bench city --stations 600 --language es --most 600
      """)

  @Option(help: "How many stations.")
  var stations = 1500

  @Option(help: "Whose streets they stand in: en, es.")
  var language = SyntheticStations.Tongue.english

  @Option(help: "How many stations, and how many places, are listened for.")
  var most = Engine.mostNames

  @Option(help: "For the draw.")
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
    var random = SplitMix64(seed: seed)
    let list = CityListing(
      stations: SyntheticStations.stations(stations, language, using: &random), name: "Made",
      language: language.rawValue)
    let cost = try await CityCost(list, locale: language.rawValue, most: most, scratch: scratch)
    for line in cost.lines { Console.print(line) }
  }
}

extension SyntheticStations.Tongue: ExpressibleByArgument {}
