import ArgumentParser
import Terminal
import VoiceEngine

/// The command line of the measurements. `vivavoz bench` and `vivavoz calibrate` start it, so its help names `vivavoz`.
@main
struct VivaVozBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vivavoz",
    abstract: "Measures the engine, and fits its thresholds to recordings of people.",
    version: Engine.version,
    subcommands: [BenchCommand.self, CalibrateCommand.self])

  static func main() async { await Program.run(Self.self) }
}
