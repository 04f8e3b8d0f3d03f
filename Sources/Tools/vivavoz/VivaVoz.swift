import AppCommands
import ArgumentParser
import InstalledApps
import ProgramServices
import Terminal
import VoiceEngine

#if VIVAVOZ_PACKAGE
  import PageCommands
  import WyomingCommands

  /// The program of the Debian package serves the pages and other programs itself (decision 70).
  private typealias PagesCommand = ServeCommand
  private typealias ServicesCommand = WyomingCommand
#else
  private typealias PagesCommand = StartServeCommand
  private typealias ServicesCommand = StartWyomingCommand
#endif

/// The command line of `vivavoz`, with its subcommands.
@main
struct VivaVoz: AsyncParsableCommand {
  static let configuration = {
    // The subcommands take the apps from here.
    ProgramApps.list = .installed
    ProgramApps.furtherServices = .installed
    ProgramApps.talkFolder = "Tests/Talks"
    return CommandConfiguration(
      commandName: "vivavoz",
      abstract: "A hands-free voice-dialogue engine.",
      discussion: """
        Start with:
          vivavoz demo             # run a sample conversation, keep its audio
          vivavoz rider --text     # hold a conversation by keyboard
          vivavoz doctor           # list what is installed and what is missing

        Exit codes: 0 success; 1 the conversation or check failed; 2 incorrect usage; \
        3 something that the command needs is not installed; 130 ended by Ctrl-C.
        """,
      version: Engine.version,
      subcommands: [
        DemoCommand.self, RiderCommand.self, ExpressCommand.self, HapticCommand.self, EyePlayCommand.self,
        PagesCommand.self,
        ServicesCommand.self,
        RecognizeCommand.self, WakeWordCommand.self,
        SettingsCommand.self, RidesCommand.self, RoutesCommand.self, PersonCommand.self, EraseCommand.self,
        ParseCommand.self,
        SayCommand.self,
        StationsCommand.self, CalibrateCommand.self, DoctorCommand.self, TestCommand.self, RecordCommand.self,
        PromptListCommand.self,
        GenerateTalksCommand.self,
        ReplayCommand.self,
        CheckCommand.self, VerifyCommand.self,
        GraphCommand.self,
        BenchCommand.self, ModelCommand.self, CityCommand.self, LocaleCommand.self,
      ])
  }()

  static func main() async { await Program.run(Self.self) }
}
