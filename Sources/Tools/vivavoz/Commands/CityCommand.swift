import ArgumentParser

struct CityCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "city", abstract: "List, check and add the cities that Rider knows, and their street maps.",
    discussion: """
      A city is a folder. The built-in cities are in Cities, your own cities in \
      $XDG_DATA_HOME/vivavoz/cities (~/.local/share/vivavoz/cities).

      Examples:
        vivavoz city list
        vivavoz city add bilbao --gbfs https://example.org/gbfs/gbfs.json
        vivavoz city check bilbao
        vivavoz city streets bilbao bilbao.osm.pbf
        vivavoz rider --text --city bilbao
      """,
    subcommands: [CityListCommand.self, CityCheckCommand.self, CityAddCommand.self, CityStreetsCommand.self],
    defaultSubcommand: CityListCommand.self)
}
