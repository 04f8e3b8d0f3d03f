import ArgumentParser
import Headset

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "What is installed, and what is missing and how to get it.",
    discussion: """
      Examples:
        vivavoz doctor
        vivavoz doctor --audio             # how good microphone and loudspeaker are
        vivavoz doctor --audio --input NAME
      """)

  @Flag(help: "List microphones and loudspeakers, and try them out.")
  var audio = false

  @Option(help: ArgumentHelp("The microphone to try, by its name in the list.", valueName: "device"))
  var input: String?

  @Option(help: ArgumentHelp("The loudspeaker to try, likewise.", valueName: "device"))
  var output: String?

  func validate() throws {
    guard audio || input == nil && output == nil else {
      throw ValidationError("--input and --output go with --audio.")
    }
  }

  func run() async throws {
    if audio { return try await AudioCheckup(input: input, output: output).run() }
    var isWhole = true
    for check in DoctorCheck.all {
      let finding = await check.look()
      isWhole = isWhole && (finding.isWell || !check.isNeeded)
      let lack = check.isNeeded ? Console.styled("missing ", .red) : Console.styled("without ", .yellow)
      let mark = finding.isWell ? Console.styled("ok      ", .green) : lack
      Console.print("\(mark)\(check.name): \(finding.text)")
    }
    if !isWhole { throw ExitCode(ExitStatus.missing.rawValue) }
  }
}
