import ArgumentParser

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "What is installed, and what is missing and how to get it.")

  func run() async throws {
    var isWhole = true
    for check in Checkup.all {
      let finding = await check.look()
      isWhole = isWhole && (finding.isWell || !check.isNeeded)
      let lack = check.isNeeded ? Console.styled("missing ", .red) : Console.styled("without ", .yellow)
      let mark = finding.isWell ? Console.styled("ok      ", .green) : lack
      Console.print("\(mark)\(check.name): \(finding.text)")
    }
    if !isWhole { throw ExitCode(ExitStatus.missing.rawValue) }
  }
}
