import ArgumentParser

struct CityCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "city", abstract: "The cities that Rider knows, and new ones.",
    discussion: """
      A city is a folder: ours are in Cities, your own in $XDG_DATA_HOME/vivavoz/cities (~/.local/share/...).
      Examples:
        vivavoz city list
        vivavoz city add bilbao --gbfs https://example.org/gbfs/gbfs.json
        vivavoz city check bilbao
        vivavoz rider --text --city bilbao
      """,
    subcommands: [CityListCommand.self, CityCheckCommand.self, CityAddCommand.self],
    defaultSubcommand: CityListCommand.self)
}
