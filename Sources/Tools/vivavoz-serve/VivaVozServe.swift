import AppCommands
import ArgumentParser
import InstalledApps
import PageCommands
import Terminal
import VoiceEngine

/// The program that serves the pages. `vivavoz serve` starts it, so its help names `vivavoz`.
@main
struct VivaVozServe: AsyncParsableCommand {
  static let configuration = {
    // The subcommand takes the apps from here.
    ProgramApps.list = .installed
    return CommandConfiguration(
      commandName: "vivavoz",
      abstract: "Serves the pages of the apps.",
      version: Engine.version,
      subcommands: [ServeCommand.self])
  }()

  static func main() async { await Program.run(Self.self) }
}
