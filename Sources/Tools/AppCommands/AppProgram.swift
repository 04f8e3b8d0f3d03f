public import ArgumentParser
import Terminal
public import VoiceEngine

/// The command line of a program with an app of its own: it holds conversations, runs talk files, and verifies and
/// draws the app's states.
public enum AppProgram {
  /// Parses the command line and runs the command. Every error ends the program with an exit code: 1 the conversation
  /// or check failed, 2 incorrect usage, 3 something is not installed.
  /// - Parameters:
  ///   - app: the app, whose name is the name of the program.
  ///   - commands: further commands, such as `ServeCommand` of the module PageCommands.
  public static func main(_ app: AppDescriptor, adding commands: [any ParsableCommand.Type] = []) async {
    Invocation.program = app.name
    ProgramApps.list = AppList(app)
    ProgramApps.furtherCommands = commands
    await Program.run(AppRoot.self)
  }
}

/// The command line, with its subcommands.
struct AppRoot: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    let name = ProgramApps.list.first.name
    return CommandConfiguration(
      commandName: name, abstract: "Hold a conversation with \(name), and test it.",
      discussion: """
        Examples:
          \(name)                      # a conversation with microphone and loudspeaker
          \(name) talk --text          # a conversation at the keyboard
          \(name) test Talks           # run talk files as text and as audio
          \(name) verify \(name)        # explore all reachable states
        """,
      subcommands: [ConversationCommand.self, TestCommand.self, VerifyCommand.self, GraphCommand.self]
        + ProgramApps.furtherCommands,
      defaultSubcommand: ConversationCommand.self)
  }
}
