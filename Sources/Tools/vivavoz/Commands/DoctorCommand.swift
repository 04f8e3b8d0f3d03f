import ArgumentParser
import Checks
import PulseAudio
import Terminal

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Report what is installed, what is missing, and how to install it.",
    discussion: """
      Examples:
        vivavoz doctor
        vivavoz doctor --audio             # tests microphone and loudspeaker
        vivavoz doctor --audio --input NAME
      """)

  @Flag(help: "List microphones and loudspeakers, and test one of each.")
  var audio = false

  @Option(help: ArgumentHelp("The microphone to test: its name in the list.", valueName: "device"))
  var input: String?

  @Option(help: ArgumentHelp("The loudspeaker to test: its name in the list.", valueName: "device"))
  var output: String?

  func validate() throws {
    guard audio || input == nil && output == nil else {
      throw ValidationError("--input and --output need --audio.")
    }
  }

  func run() async throws {
    if audio { return try await AudioCheck(input: input, output: output).run() }
    var isWhole = true
    for check in DoctorCheck.all {
      let finding = await check.run()
      isWhole = isWhole && (finding.isWell || !check.isNeeded)
      let lack = check.isNeeded ? Console.styled("missing ", .red) : Console.styled("without ", .yellow)
      let mark = finding.isWell ? Console.styled("ok      ", .green) : lack
      Console.print("\(mark)\(check.name): \(finding.text)")
    }
    if !isWhole { throw ExitCode(ExitStatus.missing.rawValue) }
  }
}
