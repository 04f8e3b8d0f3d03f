import ArgumentParser

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "What is installed, and what is missing and how to get it.")

  func run() async throws {
    var isWhole = true
    for check in Checkup.all {
      let finding = await check.look()
      isWhole = isWhole && finding.isWell
      let mark = finding.isWell ? Console.styled("ok      ", .green) : Console.styled("missing ", .red)
      Console.print("\(mark)\(check.name): \(finding.text)")
    }
    if !isWhole { throw ExitCode(ExitStatus.missing.rawValue) }
  }
}
