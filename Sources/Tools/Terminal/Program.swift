package import ArgumentParser
import FormerNames
import Foundation
import VoiceEngine

/// The main function of `vivavoz`, `vivavoz-bench` and the programs of other apps.
package enum Program {
  /// Parses the command line and runs the command. Every error ends the program with a status of ``ExitStatus``.
  package static func run<Root: AsyncParsableCommand>(_ root: Root.Type) async {
    SignalHandler.begin()
    do {
      var command = try root.parseAsRoot(FormerNames.commandLine(Array(CommandLine.arguments.dropFirst())))
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      end(root, with: error)
    }
  }

  private static func end<Root: ParsableCommand>(_ root: Root.Type, with error: any Error) -> Never {
    let usual = root.exitCode(for: error)
    if usual.isSuccess {
      Console.print(Invocation.named(root.fullMessage(for: error)))
      exit(.success)
    }
    if let code = error as? ExitCode { exit(code) }
    if usual == .validationFailure {
      Console.complain(Invocation.named(root.fullMessage(for: error)))
      exit(ExitCode(ExitStatus.misuse.rawValue))
    }
    Console.warn("\(error)")
    exit(ExitCode(ExitStatus(of: error).rawValue))
  }

  private static func exit(_ code: ExitCode) -> Never { Foundation.exit(code.rawValue) }
}
