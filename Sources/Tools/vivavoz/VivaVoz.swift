import ArgumentParser
import Conversations
import Foundation

/// The command line.
@main
struct VivaVoz: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vivavoz",
    abstract: "A hands-free voice-dialogue engine.",
    discussion: """
      Begin with:
        vivavoz demo                       # a whole conversation, heard and spoken
        vivavoz rider --text               # the same by keyboard
        vivavoz doctor                     # what is installed and what is missing

      Exit codes: 0 well, 1 the conversation or check failed, 2 wrong use, 3 something is missing on the machine.
      """,
    version: Engine.version,
    subcommands: [
      DemoCommand.self, RiderCommand.self, ExpressCommand.self, RecognizeCommand.self, ListenCommand.self,
      SettingsCommand.self,
      ParseCommand.self,
      SayCommand.self,
      StationsCommand.self, CalibrateCommand.self, DoctorCommand.self, TestCommand.self, RecordCommand.self,
      RecordingSheetCommand.self,
      CoverCommand.self,
      ReplayCommand.self,
      CheckCommand.self, ProveCommand.self,
      GraphCommand.self,
      BenchCommand.self, ModelCommand.self, CityCommand.self,
    ])

  /// Runs the command, and ends with a status of ``ExitStatus`` for every error.
  static func main() async {
    SignalHandler.begin()
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: any Error) -> Never {
    let usual = exitCode(for: error)
    if usual.isSuccess {
      Console.print(Invocation.named(fullMessage(for: error)))
      _exit(.success)
    }
    if let code = error as? ExitCode { _exit(code) }
    if usual == .validationFailure {
      Console.complain(Invocation.named(fullMessage(for: error)))
      _exit(ExitCode(ExitStatus.misuse.rawValue))
    }
    Console.complain("vivavoz: \(error)")
    _exit(ExitCode(ExitStatus(of: error).rawValue))
  }

  private static func _exit(_ code: ExitCode) -> Never { Foundation.exit(code.rawValue) }
}
