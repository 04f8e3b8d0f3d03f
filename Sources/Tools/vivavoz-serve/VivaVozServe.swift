import AppCommands
import ArgumentParser
import InstalledApps
import PageCommands
import ProgramServices
import Terminal
import VoiceEngine
import WyomingCommands

/// The program that serves the pages and the Wyoming protocol. `vivavoz serve` and `vivavoz wyoming` start it, so its help
/// names `vivavoz`.
@main
struct VivaVozServe: AsyncParsableCommand {
  static let configuration = {
    // The subcommands take the apps from here.
    ProgramApps.list = .installed
    ProgramApps.furtherServices = .installed
    return CommandConfiguration(
      commandName: "vivavoz",
      abstract: "Serves the pages of the apps, and the Wyoming protocol.",
      version: Engine.version,
      subcommands: [ServeCommand.self, WyomingCommand.self])
  }()

  static func main() async { await Program.run(Self.self) }
}
