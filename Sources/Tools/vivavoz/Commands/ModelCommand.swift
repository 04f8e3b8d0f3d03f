import ArgumentParser

struct ModelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model", abstract: "The acoustic models that each language is heard with.",
    discussion: """
      English is heard with Debian's model. A language with a phones.yaml in its folder of Locales is heard with a model
      that is computed from the English one, or with one that you add.
      Examples:
        vivavoz model list
        vivavoz model build es
        vivavoz model add es cmusphinx-es-5.2.tar.gz
      """,
    subcommands: [ModelListCommand.self, ModelBuildCommand.self, ModelAddCommand.self, ModelRemoveCommand.self],
    defaultSubcommand: ModelListCommand.self)
}
