import ArgumentParser

struct ModelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model", abstract: "List, build, add and remove the acoustic models of the languages.",
    discussion: """
      For English the recogniser uses Debian's model. For a language with a \
      phones.yaml in its folder of Locales it uses a model that is computed from the \
      English model, or a model that you add.

      Examples:
        vivavoz model list
        vivavoz model build es
        vivavoz model add es cmusphinx-es-5.2.tar.gz
      """,
    subcommands: [ModelListCommand.self, ModelBuildCommand.self, ModelAddCommand.self, ModelRemoveCommand.self],
    defaultSubcommand: ModelListCommand.self)
}
